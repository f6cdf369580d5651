import { WorkerEntrypoint } from 'cloudflare:workers';
import { Periods } from './periods.ts';

/** Set by the limit's binding: its name, and the maximum number of calls per key in `period` seconds. */
interface Props {
  readonly name: 'FOUND_LIMIT' | 'JOIN_LIMIT' | 'PICTURE_LIMIT';
  readonly limit: number;
  readonly period: number;
}

/** All limits of this process. */
const periods = new Periods();

/** A rate limit per key, as the platform's `RateLimit` binding. */
export class Limiter extends WorkerEntrypoint<ServerEnv, Props> {
  limit({ key }: RateLimitOptions): RateLimitOutcome {
    const { name, limit, period } = this.ctx.props;
    const most = Number(this.env[`${name}_SET`] ?? limit);
    return { success: periods.count(name, period * 1000, key) <= most };
  }
}
