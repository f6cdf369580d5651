import { LIMITS } from '../../protocol/index.ts';

/** Ms an object stays awake to send deferred frames. This costs a fifth of an alarm. */
export const SOON_MS = 1000 / LIMITS.announcementsInQuickSuccession;

/** A short wait, awake. Only one at a time; `end` cuts it short. */
export class Pause {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private over: (() => void) | null = null;

  get isRunning(): boolean {
    return this.over !== null;
  }

  /** Resolves after `milliseconds` or at `end`. */
  take(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.over = resolve;
      this.timer = setTimeout(() => this.end(), milliseconds);
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.over?.();
    this.over = null;
  }
}
