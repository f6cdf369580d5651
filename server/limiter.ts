import { WorkerEntrypoint } from 'cloudflare:workers';

/** Counts of one limit in its current period. */
interface Period {
  /** Ms since 1970. */
  readonly ends: number;
  readonly counts: Map<string, number>;
}

/** Set by the limit's binding: its name, and the maximum number of calls per key in `period` seconds. */
interface Props {
  readonly name: string;
  readonly limit: number;
  readonly period: number;
}

/**
 * All limits of this process. A period's counts are dropped at its end, so memory is bounded by the requests
 * of a minute.
 */
const periods = new Map<string, Period>();

/** A rate limit per key, as the platform's `RateLimit` binding. */
export class Limiter extends WorkerEntrypoint<ServerEnv, Props> {
  limit({ key }: RateLimitOptions): RateLimitOutcome {
    const { name, limit, period } = this.ctx.props;
    const { counts } = current(name, period * 1000);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { success: count <= limit };
  }
}

function current(name: string, milliseconds: number): Period {
  const now = Date.now();
  const running = periods.get(name);
  if (running && now < running.ends) return running;
  const next = { ends: now + milliseconds, counts: new Map<string, number>() };
  periods.set(name, next);
  return next;
}
