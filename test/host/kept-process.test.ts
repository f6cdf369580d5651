import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { seeds } from '../support/seeds.ts';

interface How {
  readonly code: number | null;
  readonly signal: string | null;
  readonly error?: string;
  readonly again: number;
}
const { KeptProcess, SHORTEST_PAUSE, LONGEST_PAUSE, LONG_RUN } = (await import(
  '../../host/kept-process.mjs' as string
)) as {
  KeptProcess: new (
    start: () => EventEmitter,
    onended: (how: How) => void,
  ) => { readonly pid: number | undefined; launch(): EventEmitter; stop(onstopped: () => void): void };
  SHORTEST_PAUSE: number;
  LONGEST_PAUSE: number;
  LONG_RUN: number;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A kept process, all children started for it, and how each one ended. */
function kept() {
  const children: EventEmitter[] = [];
  const ends: How[] = [];
  const process = new KeptProcess(
    () => {
      const child = Object.assign(new EventEmitter(), { pid: children.length + 1 });
      children.push(child);
      return child;
    },
    (how) => ends.push(how),
  );
  process.launch();
  return { process, children, ends };
}

describe('a process that ends by itself', () => {
  it('is started again, later each time that it ends soon', () => {
    const { children, ends } = kept();
    for (let i = 0; i < 12; i++) {
      children.at(-1)!.emit('exit', 1, null);
      vi.advanceTimersByTime(ends.at(-1)!.again - 1);
      expect(children).toHaveLength(i + 1);
      vi.advanceTimersByTime(1);
      expect(children).toHaveLength(i + 2);
    }
    const pauses = ends.map(({ again }) => again);
    expect(pauses.slice(0, 3)).toEqual([SHORTEST_PAUSE, 2 * SHORTEST_PAUSE, 4 * SHORTEST_PAUSE]);
    expect(pauses.at(-1)).toBe(LONGEST_PAUSE);
  });

  it('is started again soon after a long run', () => {
    const { children, ends } = kept();
    for (let i = 0; i < 5; i++) {
      children.at(-1)!.emit('exit', null, 'SIGKILL');
      vi.advanceTimersByTime(ends.at(-1)!.again);
    }
    vi.advanceTimersByTime(LONG_RUN);
    children.at(-1)!.emit('exit', null, 'SIGKILL');
    expect(ends.at(-1)).toEqual({ code: null, signal: 'SIGKILL', again: SHORTEST_PAUSE });
  });
});

it.each(seeds(50))('one runs at a time, and none after a stop, in any order of events (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const { process, children, ends } = kept();
  let stops = 0;
  let isStopped = false;
  for (let i = 0; i < 40; i++) {
    const started = children.length;
    const running = process.pid;
    const act = random.below(isStopped ? 3 : 20);
    if (act === 0) children[(running ?? 0) - 1]?.emit('exit', random.below(3), null);
    else if (act === 1) children[(running ?? 0) - 1]?.emit('error', new Error('no memory'));
    // An end that is told twice, as a failed start and an exit.
    else if (act === 2) children.at(-1)!.emit('exit', 1, null);
    else if (act === 3) {
      process.stop(() => stops++);
      isStopped = true;
    } else vi.advanceTimersByTime(random.below(LONG_RUN));
    if (isStopped) expect(children).toHaveLength(started);
    expect(children.length - started).toBeLessThanOrEqual(1);
    if (process.pid !== undefined) expect(process.pid).toBe(children.length);
    expect(vi.getTimerCount()).toBe(isStopped || process.pid ? 0 : 1);
    expect(stops).toBe(isStopped && process.pid === undefined ? 1 : 0);
    expect(ends.length).toBeLessThanOrEqual(children.length);
  }
  vi.advanceTimersByTime(LONGEST_PAUSE);
  if (!isStopped) expect(process.pid).toBe(children.length);
});
