import { describe, expect, test } from 'vitest';
import { forgetsSeats, lastsDays } from '../../../../web/src/lib/table/notices/forgotten.ts';
import { PACES } from '../../../../web/src/lib/app/terms/terms.ts';
import { MATCH } from '../../../support/seated.ts';

const persist = (isKept: boolean) => ({ persist: () => Promise.resolve(isKept) });

describe('a seat in one browser only', () => {
  test.each([
    [
      'Apple’s browser that keeps nothing for sure',
      { vendor: 'Apple Computer, Inc.', storage: persist(false) },
      true,
    ],
    ['one that can’t be asked', { vendor: 'Apple Computer, Inc.' }, true],
    ['one that keeps it', { vendor: 'Apple Computer, Inc.', storage: persist(true) }, false],
    ['an installed app', { vendor: 'Apple Computer, Inc.', standalone: true }, false],
    ['Chromium', { vendor: 'Google Inc.', storage: persist(false) }, false],
    ['Firefox', { vendor: '', storage: persist(false) }, false],
  ])('is forgotten after seven days by %s: %o, %s', async (_, browser, isForgotten) => {
    expect(await forgetsSeats(browser)).toBe(isForgotten);
  });

  test('that can’t be asked because of an error counts as not kept', async () => {
    const storage = { persist: () => Promise.reject(new Error('denied')) };
    expect(await forgetsSeats({ vendor: 'Apple Computer, Inc.', storage })).toBe(true);
  });

  test('is in danger only in matches over days', () => {
    const lasting = (clock: { perMove: number; bank: number } | null) =>
      lastsDays({ clock: clock && { ...MATCH.clock!, ...clock } });
    expect(Object.entries(PACES).flatMap(([pace, clock]) => (lasting(clock) ? pace : []))).toEqual(['days']);
  });
});
