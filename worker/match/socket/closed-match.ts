import type { Result } from '../../../games/result.ts';
import { CLOSE, type Keyed, type Refusal } from '../../protocol/index.ts';
import type { Closing } from '../../relay/feed.ts';
import type { ExpiredMatch } from './expired.ts';
import { NO_MATCH, type UnreadableMatch } from './unreadable.ts';

/**
 * The state of a match object without an open match: an unreadable match, receipts of an expired one, or
 * nothing.
 */
export class ClosedMatch {
  /** A stored match nothing may modify. */
  private readonly unreadable: UnreadableMatch | null;
  private readonly expired: ExpiredMatch | null;

  constructor(unreadable: UnreadableMatch | null, expired: ExpiredMatch | null) {
    this.unreadable = unreadable;
    this.expired = expired;
  }

  /** True if a match may be created here. */
  get isFree(): boolean {
    return this.unreadable === null;
  }

  get refusal(): Refusal {
    return this.unreadable?.refusal ?? NO_MATCH;
  }

  /** Close code and reason for all sockets. */
  get closing(): Closing {
    return { code: this.unreadable?.closeCode ?? CLOSE.gone, reason: this.refusal.code };
  }

  /** Answers a repeated request to an expired match; undefined for any other. */
  answered(keyed: Keyed | null): Result<never, Refusal> | undefined {
    return this.expired?.answered(keyed);
  }

  /** True if the remaining data should be deleted; false if there is none. */
  get isOver(): boolean {
    return (this.unreadable ?? this.expired)?.isOver ?? false;
  }

  /** Sets the alarm for the time of the next decision. */
  async wait(): Promise<void> {
    await (this.unreadable ?? this.expired)?.wait();
  }
}
