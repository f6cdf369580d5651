import { texts } from '#messages/languages/en-XA.ts';
import { useLanguage } from '../../../../web/src/lib/platform/i18n/language.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { checkRecord } from '../../../../web/src/lib/table/fairness/check.ts';
import { SHORT_GAME, textOf } from '../../../support/records.ts';

const verdictOn = async (checking: ReturnType<typeof checkRecord>) => {
  const checked = await checking;
  if (!checked.ok) throw new Error(checked.error.code);
  return checked.value;
};

afterEach(() => {
  useLanguage();
  vi.restoreAllMocks();
});

test('a page goes on while it checks a record, however long that takes', async () => {
  let now = 0;
  // Each step takes longer than a slice.
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
  const verdict = await verdictOn(check);
  expect(verdict().holds).toBe(false);
});

test('the verdict follows the language', async () => {
  const verdict = await verdictOn(checkRecord(textOf(SHORT_GAME)));
  const words = () => verdict().checks.map(({ text }) => text);
  const english = words();
  useLanguage('en-XA', texts);
  expect(words()).toHaveLength(english.length);
  for (const text of words()) expect(text).toMatch(/^\[.*\]$/s);
  useLanguage();
  expect(words()).toEqual(english);
});
