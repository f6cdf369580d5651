import { LIMITS } from '../../protocol.ts';
import { Bucket } from '../../bucket.ts';

/**
 * Something that may be said some times in quick succession, and then only so often: what comes in between is said once,
 * when it is due. What flaps all the time would else fill everyone's line.
 */
export class Gathering {
  private readonly now: () => number;
  private readonly wakeAt: (time: number) => void;
  private readonly allowance: Bucket;
  private due: number | null = null;

  /** `wakeAt` sees to it that {@link isDue} is asked then. */
  constructor(now: () => number, wakeAt: (time: number) => void) {
    this.now = now;
    this.wakeAt = wakeAt;
    this.allowance = new Bucket(LIMITS.announcementsPerSecond, LIMITS.announcementBurst, now());
  }

  /** Whether it may be said now, which is taken to happen; else it is due later. */
  mayGo(): boolean {
    if (this.allowance.spend(this.now())) {
      this.due = null;
      return true;
    }
    this.holdBack();
    return false;
  }

  /** Lets it be said later, even if it might be said now. */
  holdBack(): void {
    const now = this.now();
    this.due = now + Math.max(1, this.allowance.wait(now));
    this.wakeAt(this.due);
  }

  /** Whether something was held back that is due now, which is taken to be said. */
  isDue(): boolean {
    return this.due !== null && this.mayGo();
  }

  /** Notes that it is said now whatever else was said. */
  said(): void {
    this.allowance.spend(this.now());
    this.due = null;
  }
}
