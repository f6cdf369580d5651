import { LIMITS } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';

/** How often something may be sent: `perSecond` in the long run, of a store of `burst`, and no quicker than `quickPerSecond` after `atOnce`. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
  readonly quickPerSecond?: number;
  readonly atOnce?: number;
}

/** How often a match announces what has changed. */
const ANNOUNCEMENTS: Rate = {
  perSecond: LIMITS.announcementsPerSecond,
  burst: LIMITS.announcementBurst,
  quickPerSecond: LIMITS.announcementsInQuickSuccession,
  atOnce: LIMITS.announcementsAtOnce,
};

/**
 * Limits how often something is sent: some times in one go, some more in quick succession, then only so often. What comes in
 * between is sent together, once it is due. A connection that flaps would else keep everyone's busy.
 */
export class Throttle {
  private readonly now: () => number;
  private readonly wakeAt: (time: number) => void;
  private readonly quick: Bucket;
  private readonly lasting: Bucket;
  private due: number | null = null;

  /** `wakeAt` makes sure that {@link isDue} is asked then. */
  constructor(
    now: () => number,
    wakeAt: (time: number) => void,
    { perSecond, burst, quickPerSecond = perSecond, atOnce = burst }: Rate = ANNOUNCEMENTS,
  ) {
    this.now = now;
    this.wakeAt = wakeAt;
    this.quick = new Bucket(quickPerSecond, atOnce, now());
    this.lasting = new Bucket(perSecond, burst, now());
  }

  /** True if it may be sent now, which is taken to happen; else it is due later. */
  mayGo(): boolean {
    if (this.wait > 0) {
      this.defer();
      return false;
    }
    this.sent();
    return true;
  }

  /** Has it sent later, even if it might be sent now. */
  defer(): void {
    this.due = this.now() + Math.max(1, this.wait);
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
    this.quick.spend(this.now());
    this.lasting.spend(this.now());
    this.due = null;
  }

  /** Milliseconds until it may be sent. */
  private get wait(): number {
    const now = this.now();
    return Math.max(this.quick.wait(now), this.lasting.wait(now));
  }
}
