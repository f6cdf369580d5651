import { afterEach, expect, test, vi } from 'vitest';
import { beforePaint, gathered } from '../../../../web/src/lib/platform/match/gathered.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The values shown, with `paint` as the page's next paint. */
function page() {
  const shown: number[] = [];
  let due: (() => void)[] = [];
  const take = gathered<number>(
    (value) => shown.push(value),
    (run) => due.push(run),
  );
  const paint = (): void => {
    const runs = due;
    due = [];
    runs.forEach((run) => run());
  };
  return { shown, take, paint, isIdle: () => due.length === 0 };
}

test('a single frame is shown at once', () => {
  const { shown, take, paint } = page();
  for (const value of [1, 2, 3]) {
    take(value);
    expect(shown.at(-1)).toBe(value);
    paint();
  }
  expect(shown).toEqual([1, 2, 3]);
});

test('of many between two paints the first and the last are shown, and the next after another paint', () => {
  const { shown, take, paint, isIdle } = page();
  [1, 2, 3, 4].forEach(take);
  expect(shown).toEqual([1]);
  paint();
  expect(shown).toEqual([1, 4]);
  [5, 6].forEach(take);
  expect(shown).toEqual([1, 4]);
  paint();
  expect(shown).toEqual([1, 4, 6]);
  paint();
  expect(isIdle()).toBe(true);
  take(7);
  expect(shown).toEqual([1, 4, 6, 7]);
});

/** A page that isn't painted during the test. */
function unpainted({ hidden }: { readonly hidden: boolean }) {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const shown: number[] = [];
  return { shown, take: gathered<number>((value) => shown.push(value), beforePaint) };
}

test('a hidden page misses nothing, and waits for nothing', () => {
  const { shown, take } = unpainted({ hidden: true });
  [1, 2, 3].forEach(take);
  expect(shown).toEqual([1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is hidden before its paint shows what waits all the same', () => {
  const { shown, take } = unpainted({ hidden: false });
  [1, 2, 3].forEach(take);
  vi.stubGlobal('document', { hidden: true });
  vi.runAllTimers();
  expect(shown).toEqual([1, 3]);
  take(4);
  expect(shown).toEqual([1, 3, 4]);
});
