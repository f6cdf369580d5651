import { WorkerEntrypoint } from 'cloudflare:workers';

/** The counts of one limit in its running period. */
interface Period {
  /** Milliseconds since the epoch. */
  readonly ends: number;
  readonly counts: Map<string, number>;
}

/** Set where a limit is bound: its name, and how many calls a key has in a period of so many seconds. */
interface Props {
  readonly name: string;
  readonly limit: number;
  readonly period: number;
}

/** All limits of this process. A period's counts go with it, so memory is bounded by the requests of a minute. */
const periods = new Map<string, Period>();

/** A limit on how often a key may do something, where the platform binds its own (`RateLimit`). */
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
