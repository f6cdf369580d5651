import { HIDDEN, type Card } from '../../cards.ts';
import { itemAt } from '../../list.ts';
import { addTo } from '../../odds/combine.ts';
import type { World } from '../../odds/world.ts';
import { costToPass, isCommon, isJack, pairOf, shareSuit } from '../cards.ts';
import type { Pair } from '../types.ts';

/**
 * A raid to calculate: the pairs in its way, outermost first, the raider's pairs, and the number of commons it can
 * spend.
 */
export interface Passage {
  readonly guards: readonly Pair[];
  readonly own: readonly Pair[];
  readonly commons: number;
}

/** A kind of common and the number of hidden copies. */
interface Common {
  readonly card: Card;
  readonly count: number;
}

/** Numbers of ways, indexed by the number of Jacks among the cards. */
type ByJacks = readonly number[];

/**
 * The chance that a raid passes all pairs in its way (R4.1, R4.2). The raider sees each pair before choosing which
 * own pair meets it; so for the first pair we take the choice with the best chance for the second. `place` is any
 * place of troops.
 */
export function passChance(world: World, place: number, { guards, own, commons }: Passage): number {
  const [first, second] = guards;
  if (!first) return 1;
  if (own.length < guards.length) return 0;
  const pool = commonsOf(world.cards);
  const weightOf = weights(world, place, pool, hiddenIn(guards));
  const later = second && new Later(second, own, pool);
  let sum = 0;
  for (const { cards, pair, ways, jacks } of layings(first, pool)) {
    const chances = own.map((mine, at) => {
      const left = shareSuit(mine, pair) ? commons - costToPass(mine, pair) : -1;
      if (left < 0) return 0;
      if (!later) return weightOf(jacks);
      return later
        .passing(own.length - 1 - at, left, cards)
        .reduce((total, count, more) => total + count * weightOf(jacks + more), 0);
    });
    sum += ways * Math.max(...chances);
  }
  return sum * orders(first) * (second ? orders(second) : 1);
}

/** The chance that a pair (possibly hidden) shares a suit with at least one of the pairs in `own`. */
export function suitChance(world: World, place: number, pair: Pair, own: readonly Pair[]): number {
  const pool = commonsOf(world.cards);
  const weightOf = weights(world, place, pool, hiddenIn([pair]));
  const shared = layings(pair, pool).filter((laid) => own.some((mine) => shareSuit(mine, laid.pair)));
  return orders(pair) * shared.reduce((sum, { ways, jacks }) => sum + ways * weightOf(jacks), 0);
}

const hiddenIn = (pairs: readonly Pair[]): number => pairs.flat().filter((card) => card === HIDDEN).length;

/** Number of orders in which the hidden cards of a pair can lie. */
const orders = (pair: Pair): number => (hiddenIn([pair]) === 2 ? 2 : 1);

function commonsOf(cards: readonly Card[]): Common[] {
  const counts = new Map<Card, number>();
  for (const card of cards) if (isCommon(card)) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/**
 * The chance of specific commons on `size` hidden places, by the number of Jacks among them. Other commons are
 * interchangeable.
 */
function weights(
  world: World,
  place: number,
  pool: readonly Common[],
  size: number,
): (jacks: number) => number {
  if (size === 0) return () => 1;
  const all = pool.flatMap(({ card, count }) => new Array<Card>(count).fill(card));
  const [some, plain] = [all.filter(isJack), all.filter((card) => !isJack(card))];
  const known = Array.from({ length: size + 1 }, (_, jacks) =>
    jacks > some.length || size - jacks > plain.length
      ? 0
      : world.chanceOf(place, [...some.slice(0, jacks), ...plain.slice(0, size - jacks)]),
  );
  return (jacks) => known[jacks] ?? 0;
}

/**
 * One possible outcome for a pair: the cards on its hidden places, the resulting pair, and the number of ways to
 * get it.
 */
interface Laying {
  readonly cards: readonly Card[];
  readonly pair: Pair;
  readonly ways: number;
  readonly jacks: number;
}

function layings(guard: Pair, pool: readonly Common[]): Laying[] {
  const [one, other] = guard;
  const shown = one === HIDDEN ? other : one;
  if (hiddenIn([guard]) === 0) return [{ cards: [], pair: guard, ways: 1, jacks: 0 }];
  if (shown !== HIDDEN)
    return pool.map(({ card, count }) => ({
      cards: [card],
      pair: pairOf(shown, card),
      ways: count,
      jacks: Number(isJack(card)),
    }));
  return pool.flatMap((a, at) =>
    pool.slice(at).map((b) => ({
      cards: [a.card, b.card],
      pair: pairOf(a.card, b.card),
      ways: a === b ? (a.count * (a.count - 1)) / 2 : a.count * b.count,
      jacks: Number(isJack(a.card)) + Number(isJack(b.card)),
    })),
  );
}

/** The second pair in a raid's way: counts the ways in which one of the raider's pairs can pass it. */
class Later {
  readonly #laid: readonly Laying[];
  readonly #own: readonly Pair[];
  readonly #pool: readonly Common[];
  readonly #known = new Map<number, Passable>();

  constructor(guard: Pair, own: readonly Pair[], pool: readonly Common[]) {
    this.#laid = layings(guard, pool);
    this.#own = own;
    this.#pool = pool;
  }

  /**
   * Number of ways the hidden pair can be passed by the raider's pair at index `at` with `commons` cards to spend,
   * by its Jacks. The cards `elsewhere` are known to lie on the first pair.
   */
  passing(at: number, commons: number, elsewhere: readonly Card[]): ByJacks {
    const key = commons * this.#own.length + at;
    let passable = this.#known.get(key);
    if (!passable) this.#known.set(key, (passable = this.#count(itemAt(this.#own, at), commons)));
    const sums = passable.all.slice();
    for (const card of elsewhere)
      passable.with.get(card)?.forEach((ways, jacks) => addTo(sums, jacks, -ways));
    const both = elsewhere.length === 2 ? passable.pairs.get(elsewhere.join()) : undefined;
    if (both !== undefined) addTo(sums, both, 1);
    return sums;
  }

  #count(mine: Pair, commons: number): Passable {
    const counts = new Map(this.#pool.map(({ card, count }) => [card, count]));
    const all = [0, 0, 0];
    const through = new Map<Card, number[]>();
    const pairs = new Map<string, number>();
    const add = (card: Card, jacks: number, ways: number): void => {
      const sums = through.get(card) ?? [0, 0, 0];
      addTo(sums, jacks, ways);
      through.set(card, sums);
    };
    for (const { cards, pair, ways, jacks } of this.#laid) {
      if (ways === 0 || !shareSuit(mine, pair) || costToPass(mine, pair) > commons) continue;
      addTo(all, jacks, ways);
      const [one, other] = cards;
      if (one === undefined) continue;
      if (other === undefined) add(one, jacks, 1);
      else {
        // Counts ways with one specific copy of a card, by the remaining copies of the other card.
        add(one, jacks, one === other ? (counts.get(one) ?? 0) - 1 : (counts.get(other) ?? 0));
        if (one !== other) add(other, jacks, counts.get(one) ?? 0);
        pairs.set(cards.join(), jacks);
      }
    }
    return { all, with: through, pairs };
  }
}

/**
 * Ways to lay a passable pair: all of them, those containing a specific copy of a card, and those with two given
 * cards.
 */
interface Passable {
  readonly all: ByJacks;
  readonly with: ReadonlyMap<Card, ByJacks>;
  readonly pairs: ReadonlyMap<string, number>;
}
