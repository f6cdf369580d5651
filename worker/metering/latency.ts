import { meter, type Counts } from './meter.ts';

/** Upper bounds of the times that are counted together, in ms. */
export const BOUNDS = [1, 2, 5, 10, 25, 50, 100, 250, 1000] as const;

const nameOf = (bound: number): string => `move-le-${bound === Infinity ? 'inf' : bound}`;

/** Counters of moves by their time, in order; the last one has no bound. */
const BUCKETS = [...BOUNDS, Infinity].map((bound) => ({ bound, name: nameOf(bound) }));

/** Counter of the sum of all times, in ms. */
const SUM = 'move-ms';

/** Counts the time in which a move was carried out and its frames were written. */
export function meterMove(milliseconds: number): void {
  meter(SUM, milliseconds);
  meter(nameOf(BOUNDS.find((bound) => milliseconds <= bound) ?? Infinity));
}

/** Moves by time: for each bound the number of moves within it, then all moves and the sum of their times. */
export function latencyOf(counts: Counts) {
  let count = 0;
  const within = BUCKETS.map(({ bound, name }) => ({ bound, count: (count += counts[name] ?? 0) }));
  return { within, count, milliseconds: counts[SUM] ?? 0 };
}

/** The least bound within which this share of moves was carried out; 0 without any move, null beyond all bounds. */
export function boundOf(counts: Counts, share: number): number | null {
  const { within, count: all } = latencyOf(counts);
  if (all === 0) return 0;
  const bound = within.find(({ count }) => count >= all * share)?.bound ?? Infinity;
  return bound === Infinity ? null : bound;
}
