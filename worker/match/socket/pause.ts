import { LIMITS } from '../../protocol.ts';

/** Milliseconds for which an object waits awake, which costs a fifth of an alarm. */
export const SOON_MS = 1000 / LIMITS.announcementsInQuickSuccession;

/** A wait for a moment, awake; one at a time, and over before its time if need be. */
export class Pause {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private over: (() => void) | null = null;

  get isRunning(): boolean {
    return this.over !== null;
  }

  /** Resolves after so many milliseconds, or at the `end`. */
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
