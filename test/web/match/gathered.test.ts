import { expect, test } from 'vitest';
import { gathered } from '../../../web/src/lib/match/gathered.ts';

/** What is shown of what comes, where `paint` is the page's next paint. */
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

test('what comes alone is shown at once', () => {
  const { shown, take, paint } = page();
  for (const value of [1, 2, 3]) {
    take(value);
    expect(shown.at(-1)).toBe(value);
    paint();
  }
  expect(shown).toEqual([1, 2, 3]);
});

test('of many that come between two paints the first and the last are shown, and the next come after another paint', () => {
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
