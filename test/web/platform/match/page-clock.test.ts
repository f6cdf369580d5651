import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TimerOrder } from '../../../../web/src/lib/platform/match/timers-worker.ts';

/** A thread whose timers the test rings. */
class Thread {
  static readonly all: Thread[] = [];
  readonly orders: TimerOrder[] = [];
  onmessage: (event: { data: number }) => void = () => undefined;

  constructor() {
    Thread.all.push(this);
  }

  postMessage(order: TimerOrder): void {
    this.orders.push(order);
  }

  ring(): void {
    for (const { id } of this.orders.splice(0)) this.onmessage({ data: id });
  }
}

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', page);
  vi.stubGlobal('Worker', Thread);
  Thread.all.length = 0;
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clock = async () => (await import('../../../../web/src/lib/platform/match/page-clock.ts')).pageClock;

test('a page in sight sets its own timers and no thread', async () => {
  const { later } = await clock();
  const ring = vi.fn();
  later(20_000, ring);
  vi.advanceTimersByTime(20_000);
  expect(ring).toHaveBeenCalledOnce();
  expect(Thread.all).toEqual([]);
});

test('the timers of a hidden page ring by a thread, or by the page if that comes first, and once', async () => {
  const { later } = await clock();
  page.hidden = true;
  const [first, second, cancelled] = [vi.fn(), vi.fn(), vi.fn()];
  later(20_000, first);
  later(20_000, cancelled)();
  const [thread] = Thread.all;
  expect(thread!.orders[0]).toEqual({ id: 1, milliseconds: 20_000 });
  // The browser lets no timer of the page ring meanwhile.
  thread!.ring();
  expect(first).toHaveBeenCalledOnce();
  // The code of the thread can't be loaded.
  later(20_000, second);
  vi.advanceTimersByTime(20_000);
  thread!.ring();
  expect([first, second, cancelled].map((ring) => ring.mock.calls.length)).toEqual([1, 1, 0]);
  expect(Thread.all).toHaveLength(1);
});
