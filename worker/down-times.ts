/** A period in which the service did not run, or its process was stopped, in ms since 1970. */
export type DownTime = readonly [from: number, until: number];

/** Ms after the service is back which don't count either: players connect again. */
export const RETURN_MS = 10_000;
/** Ms that the service takes to answer once its process runs; the end of a period is when the process began. */
const START_MS = 2000;

/** Ms without a sign of life after which the process counts as stopped. The host gives one each second. */
const GAP_MS = 3000;

/** Disjoint periods in order, each with the time after it that doesn't count. */
function merged(periods: readonly DownTime[]): readonly DownTime[] {
  const merged: [number, number][] = [];
  const longer = periods.map(([from, until]) => [from, until + START_MS + RETURN_MS] as const);
  for (const [from, until] of longer.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged;
}

/**
 * Measures time without the periods in which the service did not run: no clock, bank or timeout runs in them. Hibernation
 * of an object is no such period, because players can connect and move at any time.
 */
export class DownTimes {
  /** Periods found while this process runs: the machine slept, or the process was stopped. */
  readonly found: DownTime[] = [];
  private readonly known: readonly DownTime[];
  private periods: readonly DownTime[];
  /** Time of the last sign of life; null before the first. */
  private seenAt: number | null = null;

  constructor(periods: readonly DownTime[]) {
    this.known = periods;
    this.periods = merged(periods);
  }

  /** Notes a sign of life by the host. Without any, no period is found. */
  beat(now: number): readonly DownTime[] {
    this.seenAt ??= now;
    this.look(now);
    return this.found;
  }

  /** End of the last period that was found; 0 without any. */
  get lastEnd(): number {
    this.look();
    return this.found.at(-1)?.[1] ?? 0;
  }

  /** Finds a period that ends now. Whatever asks first after a stop must know of it, so each question looks. */
  private look(now = Date.now()): void {
    if (this.seenAt === null) return;
    if (now - this.seenAt > GAP_MS) {
      this.found.push([this.seenAt, now]);
      this.periods = merged([...this.known, ...this.found]);
    }
    this.seenAt = now;
  }

  /** Ms from one moment to a later one that count. */
  elapsed(from: number, to: number): number {
    this.look();
    const lost = this.periods.reduce(
      (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    );
    return to - from - lost;
  }

  /** The moment at which `milliseconds` that count have passed since `from`. */
  after(from: number, milliseconds: number): number {
    this.look();
    let [at, left] = [from, milliseconds];
    for (const [start, end] of this.periods) {
      if (end <= at) continue;
      const before = Math.max(0, start - at);
      if (left <= before) return at + left;
      left -= before;
      at = end;
    }
    return at + left;
  }
}

export const NO_DOWN_TIMES = new DownTimes([]);

/** Set by the host program, which knows when it last ran (host/down-times.mjs). The platform sets nothing. */
interface Host {
  readonly DOWN_TIMES?: string | null;
}

let known: { readonly text: string; readonly times: DownTimes } | null = null;

/** The periods that the host knows of. The same object for each call. */
export function downTimesOf(env: object): DownTimes {
  const { DOWN_TIMES: text } = env as Host;
  if (!text) return NO_DOWN_TIMES;
  if (known?.text !== text) known = { text, times: new DownTimes(JSON.parse(text) as DownTime[]) };
  return known.times;
}
