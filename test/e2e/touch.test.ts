import { describe, expect, test } from 'vitest';
import { openService } from '../support/service.ts';
import { small, UPRIGHT } from '../support/in-sight.ts';
import { LOW_TABLES } from '../support/low-tables.ts';
import { PAGES } from '../support/pages.ts';
import { practised } from '../support/practised.ts';
import { crossed, shareOf } from '../support/share.ts';

const service = openService();

/** Screens wider than a phone held upright that are pressed by fingers. */
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
];

describe('a finger finds 44 px on wide screens, too', () => {
  test.each(
    shareOf(crossed(LOW_TABLES, SCREENS), ([{ game, seats }, { width }]) => [`${game} ${seats}`, width]),
  )('at a table: %o on %o', async ({ game, seats, moves, press, isSought }, viewport) => {
    const page = await service.visitors.enter(`/practice/${game}`, {
      viewport,
      hasTouch: true,
      storageState: { cookies: [], ...practised(service.origin, game, seats, moves, isSought) },
    });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.locator('.felt-frame .card:visible').first().waitFor();
    await expect.poll(() => small(page, UPRIGHT)).toEqual([]);
    if (press === undefined) return;
    await page.locator(press).first().tap();
    await expect.poll(() => small(page, UPRIGHT)).toEqual([]);
    // Pulled down at its top, a table is not loaded again.
    const overscroll = await page.evaluate(
      () => getComputedStyle(document.documentElement).overscrollBehaviorY,
    );
    expect(overscroll).toBe('none');
  });

  test('on every page', async () => {
    const page = await service.visitors.enter('/', { viewport: SCREENS[0]!, hasTouch: true });
    const faults: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        for (const fault of await small(page, UPRIGHT)) faults.push(`${path}, ${viewport.width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
