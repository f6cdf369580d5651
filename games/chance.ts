import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { itemAt } from './list.ts';

/** A source of whole numbers: `below(n)` is uniform in 0 … n − 1. */
export interface Random {
  below(n: number): number;
}

/** One kind of random event: how to sample an outcome, and whether an outcome that was written down is possible. */
export interface Draw {
  readonly kind: string;
  sample(random: Random): readonly string[];
  allows(words: readonly string[]): boolean;
}

/** The outcome of a draw: `kind` and its words, as in the chance line `# shuffle 4D 9C`. */
export interface Drawn {
  readonly kind: string;
  readonly words: readonly string[];
}

/** Where the outcomes of draws come from: a generator, or a record. */
export interface Chance {
  draw(draw: Draw): readonly string[];
}

/** A fast generator for bots, tests and sample games; never for the secrets of a live match. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return { below: (n) => uniformInt(generator, 0, n - 1) };
}

/** Chance that samples every draw. */
export const sampledChance = (random: Random): Chance => ({ draw: (draw) => draw.sample(random) });

/** Chance that also writes down what it gave; `take` empties the list. */
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

/** Thrown by recorded chance where the record does not say what the rules need; `index` counts from the next outcome. */
export class ChanceMismatch extends Error {
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

/** Chance that gives the outcomes of a record, in order, and throws {@link ChanceMismatch} where they don't fit. */
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

/** The draw that puts `cards` in random order, top first. */
export const shuffleOf = (cards: readonly string[], kind = 'shuffle'): Draw => ({
  kind,
  sample: (random) => shuffled(cards, random),
  allows: (words) => sameCards(words, cards),
});

/** The draw of one of `cards`. */
export const pickOf = (cards: readonly string[]): Draw => ({
  kind: 'pick',
  sample: (random) => [oneOf(cards, random)],
  allows: (words) => words.length === 1 && words.every((word) => cards.includes(word)),
});

/** One of the items, each as likely as the others; there has to be one. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  itemAt(items, random.below(items.length));

/** A copy of `items` in random order (Fisher–Yates). */
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

/** True if two lists hold the same cards, whatever their order. */
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

/** The chance line of an outcome, without its `# `. */
export const formatDrawn = ({ kind, words }: Drawn): string => [kind, ...words].join(' ');
