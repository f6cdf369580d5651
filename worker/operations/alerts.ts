import type { Counts } from '../metering/meter.ts';

/** Something the host should look at. */
export interface Alert {
  readonly what: 'errors' | 'refusals' | 'pushes' | 'results-late' | 'slow' | 'storage' | 'rows' | 'day-full';
  /** The amount: a count, ms, bytes or rows. */
  readonly much: number;
}

/** A day's rows, and the numbers of them from which there are alerts. */
interface DayRows {
  readonly written: number;
  readonly from: { readonly rows: number; readonly 'day-full': number };
}

/** Thresholds for alerts, per quarter of an hour; of `storage` in total. Listed in docs/operations.md. */
const FROM = { errors: 5, refusals: 1000, pushes: 20, 'results-late': 1, slow: 1000, storage: 4e9 } as const;

/** The alerts raised by the counts of one quarter, by the overall sums and by the rows of the day. */
export function alertsOf(quarter: Counts, sums: Counts, day: DayRows): Alert[] {
  const from = { ...FROM, ...day.from };
  const of = (prefix: string): [string, number][] =>
    Object.entries(quarter).filter(([name]) => name.startsWith(prefix));
  const much: Record<Alert['what'], number> = {
    errors: quarter.errors ?? 0,
    refusals: of('refused-').reduce((sum, [, count]) => sum + count, 0),
    pushes: quarter['pushes-failed'] ?? 0,
    'results-late': quarter['club-results-late'] ?? 0,
    slow: Math.max(0, ...of('slow ').map(([, milliseconds]) => milliseconds)),
    storage: sums.bytes ?? 0,
    rows: day.written,
    'day-full': day.written,
  };
  return (Object.keys(from) as Alert['what'][])
    .filter((what) => much[what] >= from[what])
    .map((what) => ({ what, much: much[what] }));
}
