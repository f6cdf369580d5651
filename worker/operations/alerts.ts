import type { Counts } from './counters.ts';

/** Something the host should look at. */
export interface Alert {
  readonly what: 'errors' | 'refusals' | 'pushes' | 'slow' | 'storage';
  /** The amount: a count, ms or bytes. */
  readonly much: number;
}

/** Thresholds for alerts, per quarter of an hour; of `storage` in total. Listed in docs/operations.md. */
const FROM = { errors: 5, refusals: 1000, pushes: 20, slow: 1000, storage: 4e9 } as const;

/** The alerts raised by the counts of one quarter and by the overall sums. */
export function alertsOf(quarter: Counts, sums: Counts): Alert[] {
  const of = (prefix: string): [string, number][] =>
    Object.entries(quarter).filter(([name]) => name.startsWith(prefix));
  const much: Record<Alert['what'], number> = {
    errors: quarter.errors ?? 0,
    refusals: of('refused-').reduce((sum, [, count]) => sum + count, 0),
    pushes: quarter['pushes-failed'] ?? 0,
    slow: Math.max(0, ...of('slow ').map(([, milliseconds]) => milliseconds)),
    storage: sums.bytes ?? 0,
  };
  return (Object.keys(FROM) as Alert['what'][])
    .filter((what) => much[what] >= FROM[what])
    .map((what) => ({ what, much: much[what] }));
}
