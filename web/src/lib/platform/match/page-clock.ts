import { realClock, type Clock } from './clock.ts';
import type { TimerOrder } from './timers-worker.ts';
import thread from './timers-worker.ts?worker&url';

/** Timers in a thread. Browsers let the timers of a page that is hidden for long ring only once a minute. */
class ThreadTimers {
  readonly #thread = new Worker(thread, { type: 'module' });
  readonly #waiting = new Map<number, () => void>();
  #last = 0;

  constructor() {
    this.#thread.onmessage = ({ data: id }: MessageEvent<number>) => this.#waiting.get(id)?.();
  }

  later(milliseconds: number, run: () => void): () => void {
    const id = ++this.#last;
    const cancel = (): void => void this.#waiting.delete(id);
    this.#waiting.set(id, () => {
      cancel();
      run();
    });
    this.#thread.postMessage({ id, milliseconds } satisfies TimerOrder);
    return cancel;
  }
}

let timers: ThreadTimers | null = null;

/**
 * The timers of a page that the service must not take for away while it is only hidden. In a hidden page a thread's timer
 * runs beside the page's own, because its code may fail to load.
 */
export const pageClock: Clock = {
  ...realClock,
  later(milliseconds, run) {
    if (!document.hidden) return realClock.later(milliseconds, run);
    timers ??= new ThreadTimers();
    const cancel = (): void => {
      cancelOwn();
      cancelOther();
    };
    const once = (): void => {
      cancel();
      run();
    };
    const cancelOwn = realClock.later(milliseconds, once);
    const cancelOther = timers.later(milliseconds, once);
    return cancel;
  },
};
