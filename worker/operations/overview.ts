import { games } from '../../games/index.ts';
import { boundOf } from '../metering/latency.ts';
import { merged, type Counts } from '../metering/meter.ts';
import type { HostFigures } from './host-figures.ts';
import type { Quarter } from './stats-object.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const QUARTERS = 96;
const SLOW = 'slow ';
const REFUSED = 'refused-';
/** Share of moves that a latency speaks of, and its value if even the largest bound is exceeded. */
const MOST_MOVES = 0.95;
const BEYOND_MS = 2000;
/** Maximum number of lines per list. */
const MOST = 12;

/** Values of the last day: one per quarter of an hour, the current one last. */
export type Series = readonly number[];

export interface Amount {
  readonly name: string;
  readonly much: number;
}

/** Data of the host page. It contains no player, seat or whole id. */
export interface Overview {
  /** Start of the first quarter, in ms since 1970. */
  readonly from: number;
  readonly matches: readonly {
    readonly game: string;
    readonly waiting: number;
    readonly playing: number;
    readonly over: number;
  }[];
  readonly series: {
    readonly movesPerMinute: Series;
    readonly started: Series;
    readonly spectators: Series;
    readonly refusals: Series;
    readonly errors: Series;
    /** Ms within which 95% of moves were carried out. */
    readonly latency: Series;
    /** Most connections at once. Nothing on Cloudflare. */
    readonly connections: Series;
    readonly activePercent: Series;
    /** Bytes stored at the end of each quarter. */
    readonly stored: Series;
  };
  /** Refusals of the last day by code, most frequent first. */
  readonly refusals: readonly Amount[];
  /** Longest events in ms, by the object's kind and the beginning of its id. */
  readonly slowest: readonly Amount[];
  readonly bytes: number;
  /** Rows written since midnight (UTC), and the budget of a day; null if there is none. */
  readonly rows: { readonly today: number; readonly budget: number | null };
  /** Figures of the host program; null without one. */
  readonly server: HostFigures | null;
  /** Ms within which half of the day's moves and 95% of them were carried out; null for more than a second. */
  readonly latency: { readonly half: number | null; readonly most: number | null };
  /** Sums of all counters since the service's state was created. */
  readonly counters: Counts;
}

/** Builds the overview from the total counts and those of the last day. */
export function overviewOf(
  sums: Counts,
  day: readonly Quarter[],
  now: number,
  rows: Overview['rows'],
  server: HostFigures | null = null,
): Overview {
  const last = Math.floor(now / QUARTER) * QUARTER;
  const from = last - (QUARTERS - 1) * QUARTER;
  const quarters = Array.from(
    { length: QUARTERS },
    (_, i) => day.find(({ at }) => at === from + i * QUARTER)?.counts ?? {},
  );
  // The current quarter is shorter than the others.
  const lasted = (i: number): number => (i < QUARTERS - 1 ? QUARTER : Math.max(MINUTE, now - last));
  const series = (amount: (counts: Counts, milliseconds: number) => number): Series =>
    quarters.map((counts, i) => amount(counts, lasted(i)));
  const of = (name: string) => (counts: Counts) => counts[name] ?? 0;
  const bytes = Math.max(0, sums.bytes ?? 0);
  const lastDay = quarters.reduce(merged, {});
  return {
    from,
    matches: games
      .map(({ id }) => ({
        game: id,
        waiting: count(sums, `waiting-${id}`),
        playing: count(sums, `playing-${id}`),
        over: count(sums, `over-${id}`),
      }))
      .filter(({ waiting, playing, over }) => waiting + playing + over > 0),
    series: {
      movesPerMinute: series((counts, time) => of('moves-made')(counts) / (time / MINUTE)),
      started: series(of('matches-started')),
      spectators: series(of('hellos-spectator')),
      refusals: series((counts) => sumOf(amounts([counts], REFUSED))),
      errors: series(of('errors')),
      latency: series((counts) => boundOf(counts, MOST_MOVES) ?? BEYOND_MS),
      connections: series(of('most connections')),
      activePercent: series((counts, time) => (of('active-ms')(counts) / time) * 100),
      stored: storedBy(quarters, bytes),
    },
    refusals: amounts(quarters, REFUSED).slice(0, MOST),
    slowest: longest(quarters).slice(0, MOST),
    bytes,
    rows,
    server,
    latency: { half: boundOf(lastDay, 0.5), most: boundOf(lastDay, MOST_MOVES) },
    counters: sums,
  };
}

/** Counts of current matches may be too low after a crash, so negative values are cut off. */
const count = (counts: Counts, name: string): number => Math.max(0, counts[name] ?? 0);

const sumOf = (all: readonly Amount[]): number => all.reduce((sum, { much }) => sum + much, 0);

/** Sums of counters with a prefix, without the prefix, largest first. */
function amounts(quarters: readonly Counts[], prefix: string): Amount[] {
  const sums = new Map<string, number>();
  for (const [name, much] of quarters.flatMap((counts) => Object.entries(counts))) {
    if (name.startsWith(prefix)) sums.set(name, (sums.get(name) ?? 0) + much);
  }
  return sorted([...sums].map(([name, much]) => ({ name: name.slice(prefix.length), much })));
}

function longest(quarters: readonly Counts[]): Amount[] {
  const most = new Map<string, number>();
  for (const [name, much] of quarters.flatMap((counts) => Object.entries(counts))) {
    if (name.startsWith(SLOW)) most.set(name, Math.max(most.get(name) ?? 0, much));
  }
  return sorted([...most].map(([name, much]) => ({ name: name.slice(SLOW.length), much })));
}

const sorted = (all: Amount[]): Amount[] => all.sort((a, b) => b.much - a.much);

/** Bytes stored at the end of each quarter, computed backwards from the present size. */
function storedBy(quarters: readonly Counts[], now: number): Series {
  let stored = now;
  return quarters
    .toReversed()
    .map((counts) => {
      const then = Math.max(0, stored);
      stored -= counts.bytes ?? 0;
      return then;
    })
    .reverse();
}
