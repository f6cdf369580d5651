import type { Counts } from '../metering/meter.ts';
import { games } from '../../games/index.ts';
import { latencyOf } from '../metering/latency.ts';
import { REFUSALS } from '../protocol/codes.ts';
import type { HostFigures } from './host-figures.ts';
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
  {
    name: 'crowns_clubs_total',
    help: 'Clubs founded and ended.',
    type: 'counter',
    of: /^clubs-(.+)$/,
    label: 'event',
  },
  {
    name: 'crowns_club_results_total',
    help: 'Finished matches of clubs.',
    type: 'counter',
    of: /^club-results$/,
  },
  {
    name: 'crowns_club_results_late_total',
    help: 'Failed deliveries of results that are more than an hour old to their clubs.',
    type: 'counter',
    of: /^club-results-late$/,
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
    name: 'crowns_thoughts_total',
    help: 'Thoughts of bots by who had them: a thinker, the match itself, or no thinker that was asked.',
    type: 'counter',
    of: /^thoughts-(thinker|table|refused)$/,
    label: 'by',
  },
  {
    name: 'crowns_thoughts_wait_seconds_total',
    help: 'Time that thoughts have waited for a thinker.',
    type: 'counter',
    of: /^thoughts-wait-ms$/,
    unit: 1000,
  },
  {
    name: 'crowns_thoughts_seconds_total',
    help: 'Time that thinkers took for thoughts.',
    type: 'counter',
    of: /^thinker-ms$/,
    unit: 1000,
  },
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

/** Metrics of the thinkers that a host program runs. */
const THINKER_METRICS: readonly Metric[] = [
  { name: 'crowns_thinkers', help: 'Processes that think for bots.', type: 'gauge', of: /^thinkers$/ },
  { name: 'crowns_thinkers_busy', help: 'Thinkers at work.', type: 'gauge', of: /^busy$/ },
  {
    name: 'crowns_thoughts_waiting',
    help: 'Thoughts that wait for a thinker.',
    type: 'gauge',
    of: /^waiting$/,
  },
  { name: 'crowns_thinkers_started_total', help: 'Thinkers started.', type: 'counter', of: /^started$/ },
  {
    name: 'crowns_thinkers_cpu_seconds_total',
    help: 'Processor time of thinkers.',
    type: 'counter',
    of: /^cpuMs$/,
    unit: 1000,
  },
  { name: 'crowns_thinkers_memory_bytes', help: 'Memory of thinkers.', type: 'gauge', of: /^memory$/ },
];

/** Metrics of the host program. */
const HOST_METRICS: readonly Metric[] = [
  { name: 'crowns_connections', help: 'Connections of clients.', type: 'gauge', of: /^used$/ },
  {
    name: 'crowns_connections_possible',
    help: 'Connections that the limit of open files allows.',
    type: 'gauge',
    of: /^possible$/,
  },
  {
    name: 'crowns_memory_bytes',
    help: 'Memory of the processes.',
    type: 'gauge',
    of: /^memory-(.+)$/,
    label: 'process',
  },
  { name: 'crowns_disk_left_bytes', help: 'Room on the disk of the state.', type: 'gauge', of: /^diskLeft$/ },
  { name: 'crowns_uptime_seconds', help: 'Time since the start.', type: 'gauge', of: /^uptime$/ },
  { name: 'crowns_info', help: 'The version.', type: 'gauge', of: /^version-(.+)$/, label: 'version' },
];

function hostCounts({ version, uptime, connections, memory, diskLeft }: HostFigures): Counts {
  const sizes = { 'memory-front': memory.front, 'memory-runtime': memory.runtime, diskLeft };
  const known = Object.entries(sizes).flatMap(([name, bytes]) =>
    bytes === undefined ? [] : [[name, bytes]],
  );
  return { ...connections, ...(Object.fromEntries(known) as Counts), uptime, [`version-${version}`]: 1 };
}

/** Counters that exist before anything is counted: a rate needs their zero. */
const ZEROS: Counts = Object.fromEntries(
  [
    ...games.flatMap(({ id }) => ['waiting', 'playing', 'over'].map((state) => `${state}-${id}`)),
    ...['founded', 'started', 'over'].map((event) => `matches-${event}`),
    ...['moves-made', 'moves', 'hellos-seat', 'hellos-spectator'],
    ...Object.keys(REFUSALS).map((code) => `refused-${code}`),
    ...['sent', 'gone', 'failed'].map((outcome) => `pushes-${outcome}`),
    ...['thinker', 'table', 'refused'].map((by) => `thoughts-${by}`),
    ...['thoughts-wait-ms', 'thinker-ms'],
    ...['errors', 'worker-requests', 'requests', 'messages', 'active-ms'],
    ...['rows-read', 'rows-written', 'bytes', 'bytes-over'],
  ].map((name) => [name, 0]),
);

/** The sums of all counters, the day's rows, the host's and its thinkers' figures, in Prometheus' text format. */
export const metricsOf = (
  sums: Counts,
  { today, budget }: Overview['rows'],
  figures: HostFigures | null,
  thinkers: Counts | null = null,
): string =>
  [
    ...METRICS.map((metric) => textOf(metric, { ...ZEROS, ...sums })),
    ...(thinkers ? THINKER_METRICS.map((metric) => textOf(metric, thinkers)) : []),
    ...DAY_METRICS.map((metric) => textOf(metric, { today, ...(budget === null ? {} : { budget }) })),
    latencyText(sums),
    ...(figures ? HOST_METRICS.map((metric) => textOf(metric, hostCounts(figures))) : []),
  ].join('');

/** The time of moves, as a histogram. */
function latencyText(sums: Counts): string {
  const name = 'crowns_move_seconds';
  const { within, count, milliseconds } = latencyOf(sums);
  const bounds = within.map(({ bound, count: moves }) => {
    const le = bound === Infinity ? '+Inf' : String(bound / 1000);
    return `${name}_bucket{le="${le}"} ${moves}\n`;
  });
  const help = 'Time in which players’ moves were carried out and sent.';
  const ends = `${name}_sum ${milliseconds / 1000}\n${name}_count ${count}\n`;
  return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${bounds.join('')}${ends}`;
}

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
