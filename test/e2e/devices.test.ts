import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';

const service = openService();

/** All data a page holds about its users, and its visible state. */
const traces = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    stored: [Object.keys(localStorage), Object.keys(sessionStorage), await caches.keys(), document.cookie],
    pages: history.length,
    isOnline: navigator.onLine,
    size: [innerWidth, innerHeight],
    hovered: document.querySelectorAll('main :hover').length,
    looks: [
      '(prefers-color-scheme: dark)',
      '(forced-colors: active)',
      '(prefers-reduced-motion: reduce)',
    ].map((query) => matchMedia(query).matches),
  }));

/** A page stores its language for notifications a little after it is shown. */
const notesLanguage = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => caches.keys())).toContain('crowns.language');

further(
  'a device that is handed on is as new, and one that was changed for good is not handed on',
  async () => {
    const { visitors } = service;
    const page = await visitors.enter('/about', { timezoneId: 'Asia/Tokyo' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await notesLanguage(page);
    const first = await traces(page);
    await page.evaluate(async () => {
      localStorage.setItem('mark', 'left');
      sessionStorage.setItem('mark', 'left');
      await caches.open('mark');
      document.cookie = 'mark=left';
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'no-preference' });
    await page.goto('/rules');
    await page.getByRole('heading', { level: 1 }).first().hover();
    await page.context().setOffline(true);
    await visitors.leave();

    const again = await visitors.enter('/about', { timezoneId: 'Asia/Tokyo' });
    expect(again).toBe(page);
    await again.getByRole('heading', { level: 1 }).waitFor();
    await notesLanguage(again);
    expect(await traces(again)).toEqual(first);
    await again.addInitScript(() => {});
    await visitors.leave();

    expect(await visitors.enter('/about', { timezoneId: 'Asia/Tokyo' })).not.toBe(page);
  },
);
