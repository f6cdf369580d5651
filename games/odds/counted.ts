import type { Card } from '../cards.ts';
import { seededRandom } from '../chance.ts';
import type { Hidden, HiddenZone, Pool, Remembered } from './hidden.ts';
import { World, type Fixed } from './world.ts';

/** Maximum number of worlds to count. If doubtful memories allow more, this many are sampled. */
const MOST_WORLDS = 64;
/** Memories with a higher probability than this count as certain. */
const CERTAIN = 0.9999;

/** A world with its probability. */
interface Weighed {
  readonly world: World;
  readonly weight: number;
}

/** Answers questions about hidden cards by counting all ways to place them. */
export class Counted {
  readonly places: readonly HiddenZone[];
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

  /** Probability that at least one card accepted by `fits` is at the place. */
  holds(place: number, fits: (card: Card) => boolean): number {
    return this.mean((world) => world.holds(place, fits));
  }

  /** The same for one card. */
  holdsCard(place: number, card: Card): number {
    return this.mean((world) => world.holdsCard(place, card));
  }

  /** Expected number of copies of a card at a place. Over all cards they add up to the place's size. */
  countOf(place: number, card: Card): number {
    return this.mean((world) => world.mean(place, card));
  }

  /** The cards that are certainly at a place. */
  knownAt(place: number): Card[] {
    return common(this.worlds.map(({ world }) => world.fixedAt(place)));
  }

  /** The cards remembered at a place, certain or not, without duplicates. */
  rememberedAt(place: number): Card[] {
    return [...new Set(this.#remembered.flatMap((one) => (one.place === place ? [one.card] : [])))];
  }

  /** All cards that may be hidden somewhere, without duplicates. */
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

  /** Mean of `answer` over the worlds, by probability. */
  mean(answer: (world: World) => number): number {
    return this.worlds.reduce((sum, { world, weight }) => sum + weight * answer(world), 0);
  }
}

/** The intersection of several lists, counting duplicates. */
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

/**
 * The worlds of a pool. Certain memories hold in all of them; for each doubtful one there are worlds with and
 * without it.
 */
function worldsOf(
  places: readonly HiddenZone[],
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

/** The world in which the cards are at their remembered places, as far as they exist and fit. */
function worldWith(
  places: readonly HiddenZone[],
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

/**
 * All combinations of doubtful memories that can hold together, with their probabilities. If there are too
 * many, a random sample.
 */
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
