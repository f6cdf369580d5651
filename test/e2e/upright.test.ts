import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openService } from '../support/service.ts';
import { outOfReach, small, UPRIGHT } from '../support/in-sight.ts';
import { LOW_TABLES } from '../support/low-tables.ts';
import { practised } from '../support/practised.ts';

const service = openService();

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on with your game' }).click();
  await page.locator('.felt-frame .card').first().waitFor();
}

test.each(LOW_TABLES)(
  'a small phone held upright shows all of a turn at $game with $seats, after $moves moves',
  async ({ game, seats, moves, parts, press, then, isSought }) => {
    const page = await service.visitors.enter(`/practice/${game}`, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      storageState: { cookies: [], ...practised(service.origin, game, seats, moves, isSought) },
    });
    await open(page);
    // The log lies below the table, and more than three other realms in a row that scrolls sideways.
    const isAtTable = (fault: string) => !/^(the page scrolls|\.mini)/.test(fault);
    const seen = async (sought: typeof parts) => (await outOfReach(page, sought)).filter(isAtTable);
    await expect.poll(() => seen(parts)).toEqual([]);
    if (seats > 3) {
      await page.evaluate(() => void (document.documentElement.dataset.cards = 'large'));
      for (const height of [740, 640]) {
        await page.setViewportSize({ width: 360, height });
        await expect.poll(() => seen(parts), { message: `large cards, ${height}` }).toEqual([]);
      }
    }
    if (press === undefined) return;
    await page.locator(press).first().tap();
    await expect.poll(() => seen(then!)).toEqual([]);
    expect(await small(page, UPRIGHT)).toEqual([]);
  },
);

test('a swipe that begins on a card scrolls, and a finger that stays takes the card up', async () => {
  const page = await service.visitors.enter('/practice/realm', {
    viewport: { width: 360, height: 440 },
    hasTouch: true,
    storageState: { cookies: [], ...practised(service.origin, 'realm', 2, 40) },
  });
  await open(page);
  const card = page.locator('.hand .card-button').first();
  await card.scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => scrollY);
  expect(from).toBeGreaterThan(0);
  const touch = await page.context().newCDPSession(page);
  const { x, y } = (await card.boundingBox())!;
  const at = (dy: number) => [{ x: x + 12, y: y + 20 + dy }];
  const send = (type: string, dy: number | null) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: dy === null ? [] : at(dy),
    });

  await send('touchStart', 0);
  for (const dy of [15, 40, 80, 120]) await send('touchMove', dy);
  await send('touchEnd', null);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(from);
  expect(await page.locator('.carried').count()).toBe(0);

  await card.scrollIntoViewIfNeeded();
  const rest = await page.evaluate(() => scrollY);
  const held = (await card.boundingBox())!;
  const point = (dy: number) => [{ x: held.x + 12, y: held.y + 20 + dy }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
  await page.waitForTimeout(400);
  for (const dy of [-20, -60, -100]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(dy) });
  }
  await page.locator('.carried').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(rest);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});
