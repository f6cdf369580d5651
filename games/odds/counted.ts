import type { Card } from '../cards.ts';
import { seededRandom } from '../chance.ts';
import type { Hidden, Place, Pool, Remembered } from './contract.ts';
import { World, type Fixed } from './world.ts';

/** Worlds that are counted at most; where doubt makes more of them, so many are drawn by their chance. */
const MOST_WORLDS = 64;
/** Sightings that are surer than this are as good as certain. */
const CERTAIN = 0.9999;

/** A world, and how likely it is. */
interface Weighed {
  readonly world: World;
  readonly weight: number;
}

/** What a seat does not see, counted: every question is answered by all ways in which the hidden cards may lie. */
export class Counted {
  readonly places: readonly Place[];
  readonly #remembered: readonly Remembered[];
  readonly worlds: readonly Weighed[];

  constructor({ places, remembered, pools }: Hidden) {
    this.places = places;
    this.#remembered = remembered;
    const most = Math.max(1, Math.floor(MOST_WORLDS / pools.length));
    const found = pools.flatMap((pool, index) => worldsOf(places, pool, remembered, most, index));
    const total = found.reduce((sum, { weight }) => sum + weight, 0);
    this.worlds = found.map(({ world, weight }) => ({ world, weight: weight / total }));
  }

  /** The chance that one at least of the cards that fit lies at a place. */
  holds(place: number, fits: (card: Card) => boolean): number {
    return this.mean((world) => world.holds(place, fits));
  }

  /** The same for a card. */
  holdsCard(place: number, card: Card): number {
    return this.mean((world) => world.holdsCard(place, card));
  }

  /** The mean number of a card at a place: those of all cards together are the cards of the place. */
  countOf(place: number, card: Card): number {
    return this.mean((world) => world.mean(place, card));
  }

  /** The cards that lie at a place for certain. */
  knownAt(place: number): Card[] {
    return common(this.worlds.map(({ world }) => world.fixedAt(place)));
  }

  /** The cards that are remembered to lie at a place, certain or not, each once. */
  rememberedAt(place: number): Card[] {
    return [...new Set(this.#remembered.flatMap((one) => (one.place === place ? [one.card] : [])))];
  }

  /** Every card that may lie hidden somewhere, each once. */
  get cards(): readonly Card[] {
    return [
      ...new Set(
        this.worlds.flatMap(({ world }) => [
          ...world.cards,
          ...this.places.flatMap((_, place) => world.fixedAt(place)),
        ]),
      ),
    ];
  }

  /** The mean of an answer over the worlds. */
  mean(answer: (world: World) => number): number {
    return this.worlds.reduce((sum, { world, weight }) => sum + weight * answer(world), 0);
  }
}

/** The cards that all lists have, each as often as the list that has fewest of it. */
function common([first = [], ...others]: readonly (readonly Card[])[]): Card[] {
  return others.reduce<Card[]>((shared, list) => {
    const left = list.slice();
    return shared.filter((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }, first.slice());
}

/** The worlds of a pool: what is remembered for certain lies there, each doubtful card does or may lie anywhere. */
function worldsOf(
  places: readonly Place[],
  { cards, weight }: Pool,
  remembered: readonly Remembered[],
  most: number,
  seed: number,
): Weighed[] {
  const certain = remembered.filter(({ chance }) => chance > CERTAIN);
  const doubtful = remembered.filter(({ chance }) => chance <= CERTAIN);
  const plain = worldWith(places, cards, certain);
  if (plain.ways === 0)
    return certain.length > 0 ? worldsOf(places, { cards, weight }, doubtful, most, seed) : [];
  const found: Weighed[] = [];
  for (const { chosen, chance } of subsets(doubtful, most, seed)) {
    const world = chosen.length > 0 ? worldWith(places, cards, [...certain, ...chosen]) : plain;
    found.push({ world: world.ways > 0 ? world : plain, weight: weight * plain.ways * chance });
  }
  return found;
}

/** A world in which these cards lie where they are remembered, as far as there is such a card and room for it. */
function worldWith(
  places: readonly Place[],
  cards: readonly Card[],
  remembered: readonly Remembered[],
): World {
  const left = cards.slice();
  const room = places.map(({ size }) => size);
  const fixed = remembered.flatMap(({ card, place }): Fixed[] => {
    const at = left.indexOf(card);
    if (at < 0 || (room[place] ?? 0) === 0) return [];
    left.splice(at, 1);
    room[place] = (room[place] ?? 0) - 1;
    return [{ card, place }];
  });
  return new World(places, cards, fixed);
}

/** Every choice of doubtful sightings that may be true at once, by its chance; of too many some, drawn by chance. */
function subsets(
  doubtful: readonly Remembered[],
  most: number,
  seed: number,
): readonly { readonly chosen: readonly Remembered[]; readonly chance: number }[] {
  if (2 ** doubtful.length > most) {
    const random = seededRandom(seed);
    return Array.from({ length: most }, () => ({
      chosen: doubtful.filter(({ chance }) => random.below(1 << 16) < chance * (1 << 16)),
      chance: 1 / most,
    }));
  }
  return doubtful.reduce<{ chosen: Remembered[]; chance: number }[]>(
    (all, one) =>
      all.flatMap(({ chosen, chance }) => [
        { chosen: [...chosen, one], chance: chance * one.chance },
        { chosen, chance: chance * (1 - one.chance) },
      ]),
    [{ chosen: [], chance: 1 }],
  );
}
