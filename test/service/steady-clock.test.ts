import { afterEach, describe, expect, it, vi } from 'vitest';
import { Periods } from '../../server/periods.ts';
import { steadyNow } from '../../worker/steady-clock.ts';

const HOUR = 3_600_000;

/** Sets the wall clock to `ms` after the test's start. */
function clock(): (ms: number) => void {
  const start = Date.now() + HOUR;
  vi.useFakeTimers();
  const set = (ms: number): unknown => vi.setSystemTime(start + ms);
  set(0);
  return set;
}

afterEach(() => vi.useRealTimers());

describe('the steady clock', () => {
  it('goes with the wall clock while that goes forward', () => {
    const set = clock();
    const before = steadyNow();
    for (const ms of [0, 1, 1000, HOUR]) {
      set(ms);
      expect(steadyNow() - before).toBe(ms);
    }
  });

  it('runs on when the wall clock steps back, by minutes or a day', () => {
    const set = clock();
    let before = steadyNow();
    for (const back of [-60_000, -HOUR, -25 * HOUR]) {
      set(back);
      const stepped = steadyNow();
      expect(stepped).toBeGreaterThanOrEqual(before);
      set(back + 5000);
      expect(steadyNow() - stepped).toBe(5000);
      before = steadyNow();
    }
  });

  it('never goes back, even while the wall clock trembles', () => {
    const set = clock();
    let before = steadyNow();
    for (const ms of [100, 90, 120, 5000, 0, 4000, -9000, 6000]) {
      set(ms);
      expect(steadyNow()).toBeGreaterThanOrEqual(before);
      before = steadyNow();
    }
  });
});

describe('a limit in periods', () => {
  it('begins again a period later, though the wall clock has stepped back', () => {
    const set = clock();
    const limits = new Periods();
    const count = (key = 'a'): number => limits.count('X', 60_000, key);
    expect([count(), count(), count('b')]).toEqual([1, 2, 1]);
    set(-HOUR);
    expect(count()).toBe(3);
    set(-HOUR + 59_000);
    expect(count()).toBe(4);
    set(-HOUR + 61_000);
    expect(count()).toBe(1);
    expect(limits.count('Y', 60_000, 'a')).toBe(1);
  });
});
