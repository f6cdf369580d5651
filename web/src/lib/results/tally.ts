import type { GameResult } from './result.ts';

/** What of the results is looked at; null is all. */
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

/** How often games of a sort were played and won. */
export interface Count<Key> {
  readonly key: Key;
  readonly played: number;
  readonly won: number;
}

/** The results by what they are of, the most played first; those without that are left out. */
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

/** The results over which a trend is taken. */
export const WINDOW = 10;

/** The share of wins among the last few results, after each of them. */
export const trendOf = (results: readonly GameResult[]): number[] =>
  results.map((_, at) => {
    const last = results.slice(Math.max(0, at + 1 - WINDOW), at + 1);
    return last.filter(({ won }) => won).length / last.length;
  });
