import { LIMITS } from '../../protocol/index.ts';
import type { Upkeep } from './upkeep.ts';

/** Ms an object stays awake to send deferred frames. This costs a fifth of an alarm. */
const SOON_MS = 1000 / LIMITS.announcementsInQuickSuccession;

/**
 * Causes deferred frames to be sent. Soon: by waiting awake, one wait at a time. Later: by an alarm, which is billed as
 * two rows and a request.
 */
export class Deferral {
  private readonly ctx: DurableObjectState;
  private readonly upkeep: Upkeep;
  private readonly send: () => void;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private over: (() => void) | null = null;

  /** `send` sends the frames that are due. */
  constructor(ctx: DurableObjectState, upkeep: Upkeep, send: () => void) {
    this.ctx = ctx;
    this.upkeep = upkeep;
    this.send = send;
  }

  /** Arranges for deferred frames to be sent at `time`. */
  wakeAt(time: number): void {
    if (time > Date.now() + SOON_MS) return this.upkeep.setAlarm(time);
    if (!this.over) this.ctx.waitUntil(this.sendSoon(time - Date.now()));
  }

  /** Cuts the wait short. */
  end(): void {
    clearTimeout(this.timer);
    this.over?.();
    this.over = null;
  }

  private async sendSoon(wait: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.over = resolve;
      this.timer = setTimeout(() => this.end(), wait);
    });
    try {
      this.send();
    } catch (error) {
      this.upkeep.failed('alarm', error);
    }
  }
}
