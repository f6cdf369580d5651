import type { LogEntry } from '#protocol';

/** Sums `worth` over each seat's moves. */
export const countBySeat =
  (log: readonly LogEntry[], seats: number) =>
  (worth: (entry: LogEntry, index: number) => number): number[] => {
    const sums = Array.from({ length: seats }, () => 0);
    log.forEach((entry, index) => (sums[entry.seat] = (sums[entry.seat] ?? 0) + worth(entry, index)));
    return sums;
  };
