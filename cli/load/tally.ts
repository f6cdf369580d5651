/** Distribution of times in ms: number, percentiles, maximum. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The timed operations. */
export const TIMED = ['create', 'open', 'acknowledged', 'players', 'spectators', 'health'] as const;
export type Timed = (typeof TIMED)[number];

/** Maximum number of times kept per operation. Beyond it, a uniform random sample is kept. */
const KEPT = 100_000;

class Sample {
  count = 0;
  max = 0;
  private readonly values: number[] = [];

  add(value: number): void {
    this.count++;
    this.max = Math.max(this.max, value);
    if (this.values.length < KEPT) this.values.push(value);
    else {
      const at = Math.floor(Math.random() * this.count);
      if (at < KEPT) this.values[at] = value;
    }
  }

  times(): Times {
    const sorted = this.values.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { count: this.count, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: this.max };
  }
}

/** All counters and times of a run. */
export class Tally {
  moves = 0;
  created = 0;
  finished = 0;
  /** Open sockets: now, and maximum. */
  sockets = 0;
  mostSockets = 0;
  /** Total seconds in which matches could be played. */
  playable = 0;
  /** Number of errors by code. */
  readonly errors: Record<string, number> = {};
  private readonly samples = Object.fromEntries(TIMED.map((name) => [name, new Sample()])) as Record<
    Timed,
    Sample
  >;

  time(name: Timed, since: number): void {
    this.samples[name].add(performance.now() - since);
  }

  fail(code: string): void {
    this.errors[code] = (this.errors[code] ?? 0) + 1;
  }

  opened(): void {
    this.mostSockets = Math.max(this.mostSockets, ++this.sockets);
  }

  times(name: Timed): Times {
    return this.samples[name].times();
  }

  get failures(): number {
    return Object.values(this.errors).reduce((sum, count) => sum + count, 0);
  }
}
