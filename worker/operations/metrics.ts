import type { Counts } from '../metering/meter.ts';
import type { Overview } from './overview.ts';

/** Media type of Prometheus' text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  /** Counters of the metric. A group in it is the value of `label`; a second one that of `second`. */
  readonly of: RegExp;
  readonly label?: string;
  readonly second?: string;
  /** Value of the counter for one unit of the metric; 1 by default. */
  readonly unit?: number;
}

/** All metrics, listed in docs/operations.md. */
const METRICS: readonly Metric[] = [
  {
    name: 'crowns_matches',
    help: 'Matches by state and game.',
    type: 'gauge',
    of: /^(waiting|playing|over)-(.+)$/,
    label: 'state',
    second: 'game',
  },
  {
    name: 'crowns_matches_total',
    help: 'Matches founded, started and over.',
    type: 'counter',
    of: /^matches-(.+)$/,
    label: 'event',
  },
  { name: 'crowns_moves_total', help: 'Moves of all matches.', type: 'counter', of: /^moves-made$/ },
  { name: 'crowns_finished_moves_total', help: 'Moves of finished matches.', type: 'counter', of: /^moves$/ },
  {
    name: 'crowns_hellos_total',
    help: 'Hellos of seats and spectators.',
    type: 'counter',
    of: /^hellos-(.+)$/,
    label: 'reader',
  },
  {
    name: 'crowns_refused_total',
    help: 'Refusals by code.',
    type: 'counter',
    of: /^refused-(.+)$/s,
    label: 'code',
  },
  {
    name: 'crowns_pushes_total',
    help: 'Notifications by outcome.',
    type: 'counter',
    of: /^pushes-(.+)$/,
    label: 'outcome',
  },
  { name: 'crowns_errors_total', help: 'Errors.', type: 'counter', of: /^errors$/ },
  {
    name: 'crowns_worker_requests_total',
    help: 'Requests to the worker.',
    type: 'counter',
    of: /^worker-requests$/,
  },
  {
    name: 'crowns_object_requests_total',
    help: 'Calls, sockets and alarms of objects.',
    type: 'counter',
    of: /^requests$/,
  },
  { name: 'crowns_messages_total', help: 'Messages of sockets.', type: 'counter', of: /^messages$/ },
  {
    name: 'crowns_active_seconds_total',
    help: 'Time in which objects are at work.',
    type: 'counter',
    of: /^active-ms$/,
    unit: 1000,
  },
  {
    name: 'crowns_rows_total',
    help: 'Rows of storage.',
    type: 'counter',
    of: /^rows-(.+)$/,
    label: 'access',
  },
  { name: 'crowns_stored_bytes', help: 'Bytes stored.', type: 'gauge', of: /^bytes$/ },
  {
    name: 'crowns_finished_bytes_total',
    help: 'Bytes of matches when they ended.',
    type: 'counter',
    of: /^bytes-over$/,
  },
];

/** Metrics of the day's rows. Without a budget the second one has no sample. */
const DAY_METRICS: readonly Metric[] = [
  { name: 'crowns_rows_today', help: 'Rows written since midnight, UTC.', type: 'gauge', of: /^today$/ },
  {
    name: 'crowns_rows_budget',
    help: 'Budget of rows per day. New matches are refused at 90% of it.',
    type: 'gauge',
    of: /^budget$/,
  },
];

/** The sums of all counters, and the day's rows, in Prometheus' text format. */
export const metricsOf = (sums: Counts, { today, budget }: Overview['rows']): string =>
  [
    ...METRICS.map((metric) => textOf(metric, sums)),
    ...DAY_METRICS.map((metric) => textOf(metric, { today, ...(budget === null ? {} : { budget }) })),
  ].join('');

function textOf({ name, help, type, of, label, second, unit = 1 }: Metric, sums: Counts): string {
  const samples = Object.entries(sums).flatMap(([counter, sum]) => {
    const [matched, first, other] = of.exec(counter) ?? [];
    if (matched === undefined) return [];
    const labels = [
      [label, first],
      [second, other],
    ].flatMap(([key, value]) => (key && value ? [`${key}="${escaped(value)}"`] : []));
    // After a crash the count of present matches, or of bytes, may be too low.
    return `${name}${labels.length > 0 ? `{${labels.join()}}` : ''} ${Math.max(0, sum) / unit}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.join('')}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
