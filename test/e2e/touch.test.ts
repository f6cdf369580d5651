import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { small, UPRIGHT } from '../support/in-sight.ts';
import { PAGES } from '../support/pages.ts';
import { openService } from '../support/service.ts';

const service = openService();
const TABLET = { width: 768, height: 1024 };

further('a finger hits all controls of the other pages on a tablet', async () => {
  const page = await service.visitors.enter('/', { viewport: TABLET, hasTouch: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const path of PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => small(page, UPRIGHT), { message: path, timeout: 3000 }).toEqual([]);
  }
  // A swipe past the end of a table must not reload the page.
  await page.goto('/learn/realm');
  await page.locator('.felt-frame').waitFor();
  const past = await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  expect(past).toBe('none');
});
