import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { itemAt } from './list.ts';

/** A source of random integers: `below(n)` is uniform in 0 … n − 1. */
export interface Random {
  below(n: number): number;
}

/** Version of the ways to sample an outcome (docs/fairness.md). Recorded outcomes are the same in all versions. */
export type ChanceVersion = 1 | 2;

/**
 * A kind of random event. `sample` produces an outcome; `allows` says if a recorded outcome is possible. The default
 * version is 1, so that a seed of a game for bots, tests or practice keeps its cards.
 */
export interface Draw {
  readonly kind: string;
  sample(random: Random, version?: ChanceVersion): readonly string[];
  allows(words: readonly string[]): boolean;
}

/** The outcome of a draw: its kind and its words, as in the chance line `# shuffle 4D 9C`. */
export interface Drawn {
  readonly kind: string;
  readonly words: readonly string[];
}

/** Supplies the outcomes of draws, from a generator or from a record. */
export interface Chance {
  draw(draw: Draw): readonly string[];
}

/** A fast, predictable generator for bots, tests and sample games. Never use it for the secrets of a live match. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return { below: (n) => uniformInt(generator, 0, n - 1) };
}

/** Samples every draw from `random`. */
export const sampledChance = (random: Random, version?: ChanceVersion): Chance => ({
  draw: (draw) => draw.sample(random, version),
});

/** Passes draws on to `source` and records their outcomes; `take` returns the outcomes and empties the list. */
export function recordingChance(source: Chance): Chance & { take(): Drawn[] } {
  let drawn: Drawn[] = [];
  return {
    draw(draw) {
      const words = source.draw(draw);
      drawn.push({ kind: draw.kind, words });
      return words;
    },
    take() {
      const taken = drawn;
      drawn = [];
      return taken;
    },
  };
}

/**
 * Thrown by `recordedChance` if the record lacks an outcome or has the wrong one. `index` counts from the next
 * outcome.
 */
export class ChanceMismatch extends Error {
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

/** Replays the outcomes of a record in order. Throws {@link ChanceMismatch} if one doesn't fit the draw. */
export function recordedChance(outcomes: readonly Drawn[]): Chance & { used(): number } {
  let index = 0;
  return {
    draw(draw) {
      const next = outcomes[index];
      if (!next) throw new ChanceMismatch(index, `missing chance line "# ${draw.kind} …"`);
      if (next.kind !== draw.kind) {
        throw new ChanceMismatch(index, `chance line "# ${draw.kind} …" is due, not "# ${next.kind} …"`);
      }
      if (!draw.allows(next.words)) throw new ChanceMismatch(index, `impossible ${draw.kind}`);
      index++;
      return next.words;
    },
    used: () => index,
  };
}

/** A draw that puts `cards` in random order, top first. */
export const shuffleOf = (cards: readonly string[], kind = 'shuffle'): Draw => ({
  kind,
  sample: (random) => shuffled(cards, random),
  allows: (words) => sameCards(words, cards),
});

/** A draw of one of `cards`. */
export const pickOf = (cards: readonly string[]): Draw => ({
  kind: 'pick',
  sample: (random) => [oneOf(cards, random)],
  allows: (words) => words.length === 1 && words.every((word) => cards.includes(word)),
});

/** Picks an item uniformly. Throws a RangeError if `items` is empty. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  itemAt(items, random.below(items.length));

/** Returns a copy of `items` in random order (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const copy = items.slice();
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = itemAt(copy, i);
    copy[i] = itemAt(copy, j);
    copy[j] = held;
  }
  return copy;
}

/** True if both lists contain the same cards, in any order. */
export function sameCards(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const left = new Map<string, number>();
  for (const card of a) left.set(card, (left.get(card) ?? 0) + 1);
  for (const card of b) {
    const count = left.get(card) ?? 0;
    if (count === 0) return false;
    left.set(card, count - 1);
  }
  return true;
}

/** Formats an outcome as a chance line, without the leading `# `. */
export const formatDrawn = ({ kind, words }: Drawn): string => [kind, ...words].join(' ');
