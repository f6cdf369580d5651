import { steadyNow } from '../worker/steady-clock.ts';

/** Counts of one limit in its current period. */
interface Period {
  /** Ms of the steady clock. */
  readonly ends: number;
  readonly counts: Map<string, number>;
}

/** Counts uses by key and period. A period's counts are dropped at its end, so one period bounds the memory. */
export class Periods {
  private readonly running = new Map<string, Period>();

  /** Counts a use of the limit `name` with periods of `milliseconds`. Returns the number of uses by `key` in this period. */
  count(name: string, milliseconds: number, key: string): number {
    const { counts } = this.current(name, milliseconds);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  }

  private current(name: string, milliseconds: number): Period {
    const now = steadyNow();
    const running = this.running.get(name);
    if (running && now < running.ends) return running;
    const next = { ends: now + milliseconds, counts: new Map<string, number>() };
    this.running.set(name, next);
    return next;
  }
}
