import { afterEach, expect, test, vi } from 'vitest';
import { checkRecord } from '../../../web/src/lib/fairness/check.ts';
import { SHORT_GAME, textOf } from '../../support/records.ts';

afterEach(() => void vi.restoreAllMocks());

test('a page goes on while it checks a record, however long that takes', async () => {
  let now = 0;
  // Every step takes longer than the page may be kept waiting.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  const text = textOf(['crowns 1', ...Array<string>(20_000).fill('; a note'), ...SHORT_GAME.slice(1)]);
  let isDone = false;
  const check = checkRecord(text).then((verdict) => {
    isDone = true;
    return verdict;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve));
    turns++;
  }
  expect(turns).toBeGreaterThan(20);
  expect(await check).toMatchObject({ ok: true, value: { holds: false } });
});
