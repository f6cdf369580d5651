import { PACK, type Card } from '../../cards.ts';
import { seededRandom, type Random } from '../../chance.ts';
import { falling } from '../../odds/combine.ts';
import type { Pool } from '../../odds/hidden.ts';
import { deckShape } from '../deck.ts';

/** Number of half packs to sample at odd tables. */
const HALVES = 64;

/**
 * The hidden cards, given the `seen` ones (without `^`). At odd tables the deck contains an unknown half of another
 * pack (R1.1). Halves are sampled by their likelihood given `seen`: a card with two copies is twice as likely to be
 * seen. The seed is fixed, so equal input gives equal samples.
 */
export function poolsOf(seats: number, seen: readonly Card[]): Pool[] {
  const { copies, extra } = deckShape(seats);
  const seenOf = new Map(PACK.map((card) => [card, 0]));
  for (const card of seen) seenOf.set(card, (seenOf.get(card) ?? 0) + 1);
  const hiddenBeside = (half: ReadonlySet<Card>): Card[] =>
    PACK.flatMap((card) => {
      const count = copies + (half.has(card) ? 1 : 0) - (seenOf.get(card) ?? 0);
      return new Array<Card>(Math.max(0, count)).fill(card);
    });
  if (extra === 0) return [{ cards: hiddenBeside(new Set()), weight: 1 }];
  const ways = PACK.map((card): Ways => {
    const count = seenOf.get(card) ?? 0;
    return { card, out: falling(copies, count), in: falling(copies + 1, count) };
  });
  const draw = halves(ways, extra, seededRandom(1));
  return Array.from({ length: HALVES }, () => ({ cards: hiddenBeside(draw()), weight: 1 }));
}

/** Number of ways to assign the seen cards of a kind to its copies: `in` with the extra copy, `out` without. */
interface Ways {
  readonly card: Card;
  readonly out: number;
  readonly in: number;
}

/** Returns a sampler of halves with `size` cards, each weighted by the product of its cards' ways. */
function halves(ways: readonly Ways[], size: number, random: Random): () => ReadonlySet<Card> {
  // sums[i][j]: total weight for the first i cards with j of them in the half.
  const sums: number[][] = [[1]];
  for (const one of ways) {
    const before = sums.at(-1) ?? [];
    sums.push(
      Array.from(
        { length: size + 1 },
        (_, at) => (before[at] ?? 0) * one.out + (at > 0 ? (before[at - 1] ?? 0) * one.in : 0),
      ),
    );
  }
  return () => {
    const half = new Set<Card>();
    for (let i = ways.length - 1, left = size; i >= 0; i--) {
      const { card, in: within } = ways[i] ?? { card: '', in: 0 };
      const share = left === 0 ? 0 : ((sums[i]?.[left - 1] ?? 0) * within) / (sums[i + 1]?.[left] ?? 1);
      if (random.below(1 << 24) >= share * (1 << 24)) continue;
      half.add(card);
      left--;
    }
    return half;
  };
}
