/** How long things took, in milliseconds: at shares of them, and the longest. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** What is timed. */
export const TIMED = ['create', 'open', 'acknowledged', 'players', 'spectators', 'health'] as const;
export type Timed = (typeof TIMED)[number];

/** Times kept of a kind; of more, a sample that any of them had the same chance to get into. */
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

/** Everything that is counted and timed in a run. */
export class Tally {
  moves = 0;
  created = 0;
  finished = 0;
  /** Sockets that are open now, and the most there were. */
  sockets = 0;
  mostSockets = 0;
  /** Seconds of matches that were there to be played, so many moves a second each. */
  playable = 0;
  /** What went wrong, by its code. */
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
