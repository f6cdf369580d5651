import { withoutCards, type Card } from '../cards.ts';
import { itemAt } from '../list.ts';
import { addTo, choose, falling, hypergeometric } from './combine.ts';
import type { HiddenZone } from './hidden.ts';
import { tablesOf, type Group, type Table } from './tables.ts';

/** A card that is certainly at a place. */
export interface Fixed {
  readonly card: Card;
  readonly place: number;
}

/** A set of hidden cards, some with known places. All ways to place the rest are equally likely. */
export class World {
  /** Number of ways to place the cards, up to a factor that only depends on the sizes of places. */
  readonly ways: number;
  readonly #fixed: readonly (readonly Card[])[];
  readonly #cards: readonly Card[];
  readonly #copies = new Map<Card, number>();
  readonly #room: readonly number[];
  readonly #groups: readonly Group[];
  readonly #groupOf: readonly number[];
  readonly #typeOf: ReadonlyMap<Card, number>;
  readonly #types: readonly number[];
  readonly #tables: readonly Table[];
  readonly #spreads = new Map<string, ReadonlyMap<string, Spread>>();
  readonly #known = new Map<string, number>();

  constructor(places: readonly HiddenZone[], cards: readonly Card[], fixed: readonly Fixed[]) {
    this.#fixed = places.map((_, at) => fixed.filter(({ place }) => place === at).map(({ card }) => card));
    this.#cards = withoutCards(
      cards,
      fixed.map(({ card }) => card),
    );
    this.#room = places.map(({ size }, at) => size - this.fixedAt(at).length);
    for (const card of this.#cards) this.#copies.set(card, (this.#copies.get(card) ?? 0) + 1);
    const kinds = [...this.#copies.keys()];
    const sorted = grouped(
      places.map(({ takes }) => kinds.map((card) => takes?.(card) ?? true)),
      this.#room,
    );
    this.#groupOf = sorted.groupOf;
    const types = new Map<string, number>();
    this.#typeOf = new Map(
      kinds.map((card, at) => {
        const fits = sorted.takes.map((row) => (row[at] ? '1' : '0')).join('');
        if (!types.has(fits)) types.set(fits, types.size);
        return [card, types.get(fits) ?? 0];
      }),
    );
    const fits = [...types.keys()];
    this.#types = fits.map((_, type) => this.#cards.filter((card) => this.#typeOf.get(card) === type).length);
    this.#groups = sorted.sizes.map((size, group) => ({
      size,
      takes: fits.map((text) => text[group] === '1'),
    }));
    this.#tables = tablesOf(this.#types, this.#groups);
    this.ways = this.#tables.reduce((sum, table) => sum + table.ways, 0);
  }

  /** The cards without a known place. */
  get cards(): readonly Card[] {
    return this.#cards;
  }

  fixedAt(place: number): readonly Card[] {
    return itemAt(this.#fixed, place);
  }

  /** Probability that at least one card accepted by `fits` is at the place. */
  holds(place: number, fits: (card: Card) => boolean): number {
    if (this.fixedAt(place).some(fits)) return 1;
    const marked = this.#types.map(() => 0);
    for (const [card, copies] of this.#copies) if (fits(card)) addTo(marked, this.#type(card), copies);
    return this.#holdsMarked(place, marked);
  }

  /** Probability that at least one marked card is at the place. `marked` is their number by type. */
  #holdsMarked(place: number, marked: readonly number[]): number {
    const [group, room] = [itemAt(this.#groupOf, place), itemAt(this.#room, place)];
    const key = `${group} ${room} ${marked.join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { size } = itemAt(this.#groups, group);
    const of = marked.flatMap((count, type) => (count > 0 ? [type] : []));
    let none = 0;
    for (const { counts, chance } of this.#spread(group, of).values()) {
      const lying = of.reduce(
        (sums, type, at) => convolved(sums, this.#types[type] ?? 0, marked[type] ?? 0, counts[at] ?? 0),
        [1],
      );
      none +=
        chance * lying.reduce((sum, p, y) => sum + p * (choose(size - y, room) / choose(size, room)), 0);
    }
    const chance = Math.min(1, Math.max(0, 1 - none));
    this.#known.set(key, chance);
    return chance;
  }

  /** The same for one card. */
  holdsCard(place: number, card: Card): number {
    if (this.fixedAt(place).includes(card)) return 1;
    const type = this.#typeOf.get(card);
    if (type === undefined) return 0;
    return this.#holdsMarked(
      place,
      this.#types.map((_, other) => (other === type ? (this.#copies.get(card) ?? 0) : 0)),
    );
  }

  /** Expected number of copies of a card at a place. */
  mean(place: number, card: Card): number {
    const fixed = this.fixedAt(place).filter((one) => one === card).length;
    const type = this.#typeOf.get(card);
    if (type === undefined) return fixed;
    const copies = this.#copies.get(card) ?? 0;
    const group = itemAt(this.#groupOf, place);
    let lying = 0;
    for (const { counts, chance } of this.#spread(group, [type]).values()) lying += chance * (counts[0] ?? 0);
    const share = itemAt(this.#room, place) / Math.max(1, itemAt(this.#groups, group).size);
    return fixed + (copies / (this.#types[type] ?? 1)) * lying * share;
  }

  /** Probability that places like `place` hold exactly these cards, one each, all distinct. */
  chanceOf(place: number, cards: readonly Card[]): number {
    const group = itemAt(this.#groupOf, place);
    const wanted = this.#types.map((_, type) => cards.filter((card) => this.#type(card) === type).length);
    const of = wanted.flatMap((count, type) => (count > 0 ? [type] : []));
    const key = `of ${group} ${wanted.join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { size } = itemAt(this.#groups, group);
    let chance = 0;
    for (const spread of this.#spread(group, of).values()) {
      const ways = of.reduce((product, type, at) => {
        const count = wanted[type] ?? 0;
        return (product * falling(spread.counts[at] ?? 0, count)) / falling(this.#types[type] ?? 0, count);
      }, spread.chance);
      chance += ways / falling(size, cards.length);
    }
    this.#known.set(key, chance);
    return chance;
  }

  #type(card: Card): number {
    const type = this.#typeOf.get(card);
    if (type === undefined) throw new RangeError(`${card} is not hidden`);
    return type;
  }

  /** Distribution of the numbers of cards of some types in a group. */
  #spread(group: number, types: readonly number[]): ReadonlyMap<string, Spread> {
    const key = `${group} ${types.join(' ')}`;
    const known = this.#spreads.get(key);
    if (known) return known;
    const found = new Map<string, { counts: number[]; chance: number }>();
    for (const { counts, ways } of this.#tables) {
      const row = types.map((type) => counts[group]?.[type] ?? 0);
      const at = row.join(' ');
      const spread = found.get(at) ?? { counts: row, chance: 0 };
      spread.chance += ways / this.ways;
      found.set(at, spread);
    }
    this.#spreads.set(key, found);
    return found;
  }
}

interface Spread {
  readonly counts: readonly number[];
  readonly chance: number;
}

/**
 * Groups places that accept the same cards. Returns each place's group, and each group's size and accepted
 * types.
 */
function grouped(takes: readonly (readonly boolean[])[], room: readonly number[]) {
  const groups = new Map<string, { size: number; readonly takes: readonly boolean[]; readonly at: number }>();
  const groupOf = takes.map((row, place) => {
    const key = row.map(Number).join('');
    const group = groups.get(key) ?? { size: 0, takes: row, at: groups.size };
    groups.set(key, group);
    group.size += room[place] ?? 0;
    return group.at;
  });
  const all = [...groups.values()];
  return { groupOf, sizes: all.map(({ size }) => size), takes: all.map((group) => group.takes) };
}

/** Adds one more type to a distribution of the number of marked cards. */
function convolved(sums: readonly number[], all: number, marked: number, drawn: number): number[] {
  const joined = new Array<number>(sums.length + Math.min(marked, drawn)).fill(0);
  sums.forEach((chance, sum) => {
    for (let hits = 0; hits <= Math.min(marked, drawn); hits++) {
      joined[sum + hits] = (joined[sum + hits] ?? 0) + chance * hypergeometric(all, marked, drawn, hits);
    }
  });
  return joined;
}
