import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/** Assumed slowdown of the processor for judging tasks, as Lighthouse assumes for phones. */
const SLOWER = 4;
/** Duration of an unnoticeable task, in ms. */
const UNNOTICED = 50;

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Times in microseconds: start, duration, and processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Work of the page's main thread in a cold visit until it is idle, and its longest tasks, in ms. */
export async function coldLoad(page: Page, url: string, isMatch: boolean): Promise<Record<string, number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser to trace');
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await settled(page, isMatch);
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const shift = await shiftOf(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const tasks = tasksOf(traceEvents);
  const blocking = tasks.map((task) => Math.max(0, task * SLOWER - UNNOTICED));
  return {
    CPU: sum(tasks),
    blocking: sum(blocking),
    longest: Math.max(...tasks),
    'first paint': first,
    shift,
  };
}

/** Sum of all layout shifts, each as a fraction of the screen. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer isn't called.
        setTimeout(resolve, 200, 0);
      }),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Processor time in ms of each task of the page's main thread, which is the busiest thread with scripts. */
function tasksOf(events: readonly TraceEvent[]): readonly number[] {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const running = new Set(events.filter(({ name }) => name === 'EvaluateScript').map(threadOf));
  const threads = Object.entries(Object.groupBy(tasks, threadOf)).filter(([thread]) => running.has(thread));
  const times = threads.map(([, thread = []]) => thread.map(({ tdur = 0 }) => tdur / 1000));
  return times.sort((a, b) => sum(b) - sum(a))[0] ?? [];
}
