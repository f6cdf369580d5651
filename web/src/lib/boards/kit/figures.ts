import type { LogEntry } from '#protocol';

/** Sums up, for each seat, what its own moves count. */
export const countBySeat =
  (log: readonly LogEntry[], seats: number) =>
  (worth: (entry: LogEntry, index: number) => number): number[] => {
    const sums = Array.from({ length: seats }, () => 0);
    log.forEach((entry, index) => (sums[entry.seat] = (sums[entry.seat] ?? 0) + worth(entry, index)));
    return sums;
  };
