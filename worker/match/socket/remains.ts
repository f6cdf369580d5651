import type { Result } from '../../../games/result.ts';
import { CLOSE, type Keyed, type Refusal } from '../../protocol.ts';
import type { Closing } from '../../relay/feed.ts';
import type { ExpiredMatch } from './expired.ts';
import { NO_MATCH, type UnreadableMatch } from './unreadable.ts';

/** What is here while no match is open: one that can't be opened, what an expired one has left, or nothing. */
export class Remains {
  /** A match that is stored here and that nothing may touch. */
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

  /** The refusal of any request. */
  get refusal(): Refusal {
    return this.unreadable?.refusal ?? NO_MATCH;
  }

  /** Why no socket can stay. */
  get closing(): Closing {
    return { code: this.unreadable?.closeCode ?? CLOSE.gone, reason: this.refusal.code };
  }

  /** The answer to a request that an expired match has carried out; undefined for another. */
  answered(keyed: Keyed | null): Result<never, Refusal> | undefined {
    return this.expired?.answered(keyed);
  }

  /** True if the time of what is here is over; never of nothing. */
  get isOver(): boolean {
    return (this.unreadable ?? this.expired)?.isOver ?? false;
  }

  /** Sets the alarm to ring once there is something to decide. */
  async wait(): Promise<void> {
    await (this.unreadable ?? this.expired)?.wait();
  }
}
