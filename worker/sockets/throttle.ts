import { LIMITS } from '../protocol/index.ts';
import { Bucket } from '../bucket.ts';

/**
 * A rate limit: `burst` at first, `perSecond` in the long run. After the first `atOnce`, at most
 * `quickPerSecond`.
 */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
  readonly quickPerSecond?: number;
  readonly atOnce?: number;
}

/** Rate of a match's announcements. */
const ANNOUNCEMENTS: Rate = {
  perSecond: LIMITS.announcementsPerSecond,
  burst: LIMITS.announcementBurst,
  quickPerSecond: LIMITS.announcementsInQuickSuccession,
  atOnce: LIMITS.announcementsAtOnce,
};

/**
 * Throttles announcements: some at once, some more in quick succession, then at a fixed rate. Announcements
 * in between are merged into one deferred announcement. Without this, one flapping connection would keep all
 * clients busy.
 */
export class Throttle {
  private readonly now: () => number;
  private readonly wakeAt: (time: number) => void;
  private readonly quick: Bucket;
  private readonly lasting: Bucket;
  private due: number | null = null;

  /** `wakeAt` must cause a call to {@link isDue} at that time. */
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

  /** True if an announcement may be sent now, and counts it; otherwise defers it. */
  mayGo(): boolean {
    if (this.wait > 0) {
      this.defer();
      return false;
    }
    this.sent();
    return true;
  }

  /** Defers an announcement, even if it might be sent now. */
  defer(): void {
    this.due = this.now() + Math.max(1, this.wait);
    this.wakeAt(this.due);
  }

  /** True if a deferred announcement is due now, and counts it. */
  isDue(): boolean {
    return this.due !== null && this.mayGo();
  }

  /** Discards the deferred announcement. */
  forget(): void {
    this.due = null;
  }

  /** Counts an announcement sent regardless of the limit. */
  sent(): void {
    this.quick.spend(this.now());
    this.lasting.spend(this.now());
    this.due = null;
  }

  /** Ms until an announcement may be sent. */
  private get wait(): number {
    const now = this.now();
    return Math.max(this.quick.wait(now), this.lasting.wait(now));
  }
}
