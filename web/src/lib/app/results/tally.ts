import type { GameResult } from './result.ts';

/** A filter for results; null for all. */
export interface Filter {
  readonly game: string | null;
  readonly against: string | null;
  readonly order: number | null;
}

export const filtered = (results: readonly GameResult[], { game, against, order }: Filter): GameResult[] =>
  results.filter(
    (one) =>
      (game === null || one.game === game) &&
      (against === null || one.against === against) &&
      (order === null || one.order === order),
  );

/** Number of games played and won in a group. */
export interface Count<Key> {
  readonly key: Key;
  readonly played: number;
  readonly won: number;
}

/** Counts results by key, largest group first; ignores results without a key. */
export function countedBy<Key>(
  results: readonly GameResult[],
  keyOf: (result: GameResult) => Key | null,
): Count<Key>[] {
  const counts = new Map<Key, { played: number; won: number }>();
  for (const result of results) {
    const key = keyOf(result);
    if (key === null) continue;
    const count = counts.get(key) ?? { played: 0, won: 0 };
    count.played++;
    if (result.won) count.won++;
    counts.set(key, count);
  }
  return [...counts].map(([key, count]) => ({ key, ...count })).sort((a, b) => b.played - a.played);
}

/** Number of results in a trend's window. */
export const WINDOW = 10;

/** The share of wins over the last few results, after each of them. */
export const trendOf = (results: readonly GameResult[]): number[] =>
  results.map((_, at) => {
    const last = results.slice(Math.max(0, at + 1 - WINDOW), at + 1);
    return last.filter(({ won }) => won).length / last.length;
  });
