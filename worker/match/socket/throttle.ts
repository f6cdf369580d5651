import { LIMITS } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';

/** The rate at which a match announces what has changed. */
const ANNOUNCEMENTS = {
  perSecond: LIMITS.announcementsPerSecond as number,
  burst: LIMITS.announcementBurst as number,
};

/**
 * Limits how often something is sent: some times in quick succession, then only so often. What comes in between is sent
 * together, once it is due. A connection that flaps would else keep everyone's busy.
 */
export class Throttle {
  private readonly now: () => number;
  private readonly wakeAt: (time: number) => void;
  private readonly allowance: Bucket;
  private due: number | null = null;

  /** `wakeAt` makes sure that {@link isDue} is asked then. */
  constructor(now: () => number, wakeAt: (time: number) => void, { perSecond, burst } = ANNOUNCEMENTS) {
    this.now = now;
    this.wakeAt = wakeAt;
    this.allowance = new Bucket(perSecond, burst, now());
  }

  /** True if it may be sent now, which is taken to happen; else it is due later. */
  mayGo(): boolean {
    if (this.allowance.spend(this.now())) {
      this.due = null;
      return true;
    }
    this.defer();
    return false;
  }

  /** Has it sent later, even if it might be sent now. */
  defer(): void {
    const now = this.now();
    this.due = now + Math.max(1, this.allowance.wait(now));
    this.wakeAt(this.due);
  }

  /** True if something was deferred that is due now, which is taken to be sent. */
  isDue(): boolean {
    return this.due !== null && this.mayGo();
  }

  /** Has nothing sent later. */
  forget(): void {
    this.due = null;
  }

  /** Notes that it is sent now, whatever the limit. */
  sent(): void {
    this.allowance.spend(this.now());
    this.due = null;
  }
}
