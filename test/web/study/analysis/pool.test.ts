import { describe, expect, it } from 'vitest';
import type { Moment } from '../../../../games/analysis/index.ts';
import {
  startPool,
  threadsFor,
  type Task,
  type Thread,
} from '../../../../web/src/lib/study/analysis/pool.ts';

/** A fake worker that answers when told to. */
class FakeThread {
  readonly tasks: Task[] = [];
  isEnded = false;
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  postMessage(task: Task): void {
    this.tasks.push(task);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(): void {
    const { n } = this.tasks.at(-1)!;
    this.onmessage?.call(this as unknown as Worker, { data: { n } } as MessageEvent<Moment>);
  }
  fail(): void {
    this.onerror?.call(this as unknown as Worker, {} as ErrorEvent);
  }
}

function opened(positions: number, count: number) {
  const threads: FakeThread[] = [];
  const seen: number[] = [];
  const failed: boolean[] = [];
  const close = startPool(
    {
      text: 'record',
      iterations: 9,
      positions,
      onmoment: ({ n }) => seen.push(n),
      onfail: () => failed.push(true),
    },
    () => {
      const thread = new FakeThread();
      threads.push(thread);
      return thread as unknown as Thread;
    },
    count,
  );
  return { threads, seen, failed, close };
}

describe('the pool of threads', () => {
  it('gives each thread the record once, and every position to the one that is free first', () => {
    const { threads, seen } = opened(4, 2);
    const [one, other] = threads as [FakeThread, FakeThread];
    expect([one.tasks, other.tasks]).toEqual([
      [{ text: 'record', n: 0, iterations: 9 }],
      [{ text: 'record', n: 1, iterations: 9 }],
    ]);
    other.answer();
    other.answer();
    expect(other.tasks.slice(1)).toEqual([
      { n: 2, iterations: 9 },
      { n: 3, iterations: 9 },
    ]);
    other.answer();
    expect([one.isEnded, other.isEnded]).toEqual([false, true]);
    one.answer();
    expect(seen).toEqual([1, 2, 3, 0]);
    expect(one.isEnded).toBe(true);
  });

  it('names with each task what alone is wanted', () => {
    const thread = new FakeThread();
    startPool(
      { text: 'record', iterations: 9, only: 'luck', positions: 2, onmoment: () => 0, onfail: () => 0 },
      () => thread as unknown as Thread,
      1,
    );
    thread.answer();
    expect(thread.tasks).toEqual([
      { text: 'record', n: 0, iterations: 9, only: 'luck' },
      { n: 1, iterations: 9, only: 'luck' },
    ]);
  });

  it('has no more threads than positions, or than do a device good', () => {
    expect(opened(1, 4).threads).toHaveLength(1);
    expect([undefined, 1, 2, 16].map(threadsFor)).toEqual([2, 1, 2, 4]);
  });

  it('ends all threads when one fails, and when it is closed', () => {
    const failing = opened(9, 3);
    failing.threads[1]!.fail();
    expect(failing.failed).toEqual([true]);
    expect(failing.threads.every(({ isEnded }) => isEnded)).toBe(true);
    const closed = opened(9, 3);
    closed.close();
    expect(closed.threads.every(({ isEnded }) => isEnded)).toBe(true);
  });
});
