import { expect, test } from 'vitest';
import { small, UPRIGHT } from '../support/in-sight.ts';
import { PAGES } from '../support/pages.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';

const service = openService();
/** Tablets, both ways, and a large phone on its side: wider than the layout of small phones. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
];
const TABLES = [
  ['realm', 2, 40],
  ['realm', 6, 60],
  ['partners', 4, 30],
  ['kings-queens', 2, 0],
  ['kings-queens', 2, 12],
  ['five-crowns', 3, 40],
  ['five-crowns', 14, 60],
  ['five-crowns-solo', 1, 8],
] as const;

test.each(TABLES)(
  'a finger hits all controls of %s with %i after %i moves, however wide the screen',
  async (game, seats, moves) => {
    const page = await service.visitors.enter(`/practice/${game}`, {
      viewport: SIZES[0]!,
      hasTouch: true,
      storageState: { cookies: [], ...practised(service.origin, game, seats, moves) },
    });
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.locator('.felt-frame .card').first().waitFor();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await expect.poll(() => small(page, UPRIGHT), { message: `${viewport.width}` }).toEqual([]);
    }
    // A swipe past the end of a table must not reload the page.
    const past = await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
    expect(past).toBe('none');
  },
);

test('a finger hits all controls of the other pages on a tablet', async () => {
  const page = await service.visitors.enter('/', { viewport: SIZES[0]!, hasTouch: true });
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => small(page, UPRIGHT), { message: path, timeout: 3000 }).toEqual([]);
  }
});
