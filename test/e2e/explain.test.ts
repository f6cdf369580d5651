import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import type { Box } from '../support/motion.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';

const service = openService();

/** Controls and panels that no explanation may cover. */
const KEPT = '.panel, [data-panel], aside, button[data-action]:enabled:not(.quiet)';

/** The controls and panels that meet the explanation. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((kept) => {
    const words = document.querySelector('[data-testid=explained]')!.getBoundingClientRect();
    const meets = (box: DOMRect): boolean =>
      box.left < words.right && box.right > words.left && box.top < words.bottom && box.bottom > words.top;
    return [...document.querySelectorAll(kept)].flatMap((one) =>
      meets(one.getBoundingClientRect()) ? [one.outerHTML.slice(0, 60)] : [],
    );
  }, KEPT);

/** Moves the mouse into a place, in two steps. */
async function pointAt(page: Page, place: Locator): Promise<void> {
  const box: Box = (await place.boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x - 2, at.y - 2);
  await page.mouse.move(at.x, at.y);
}

further(
  'a raid being decided: the mouse explains places beside the decision, and not after a press',
  async () => {
    const stored = practised(service.origin, 'realm', 2, 10, (legal) => legal.includes('withdraw'));
    const page = await service.visitors.enter('/about', {
      storageState: { cookies: [], ...stored },
      viewport: { width: 1440, height: 900 },
    });
    await page.clock.install();
    await page.goto('/practice/realm');
    await page.getByRole('button', { name: 'Continue your game' }).click();
    const told = page.getByTestId('explained');
    const guide = page.locator('.felt-frame .guide');
    await expect.poll(() => page.clock.runFor(100).then(() => guide.count())).toBe(1);
    // The explanations are loaded when the page is idle.
    await page.clock.runFor(5000);
    await expect.poll(() => page.keyboard.press('F1').then(() => told.count())).toBe(1);
    await page.keyboard.press('Escape');
    // From here on time passes only as the test lets it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    for (const spot of ['0 house', '1 house', '0 tombs', '1 T1', '0 S2']) {
      const place = page.locator(`[data-spot="${spot}"]`);
      await pointAt(page, place);
      await page.clock.runFor(1100);
      expect(await told.count(), spot).toBe(0);
      await page.clock.runFor(200);
      expect(await told.count(), spot).toBe(1);
      expect(await covered(page), spot).toEqual([]);
    }
    // A key closes it. It stays closed under the resting mouse, and is slower to open again.
    await page.keyboard.press('Shift');
    expect(await told.count()).toBe(0);
    await page.clock.runFor(5000);
    expect(await told.count()).toBe(0);
    await page.keyboard.press('Shift');
    await pointAt(page, page.locator('[data-spot="0 house"]'));
    await page.clock.runFor(1800);
    expect(await told.count()).toBe(0);
    await page.clock.runFor(300);
    expect(await told.count()).toBe(1);
  },
);

further('the panel of a raid lies beside all cards but the deck', async () => {
  const stored = practised(service.origin, 'realm', 2, 10, (legal) => legal.includes('withdraw'));
  const page = await service.visitors.enter('/practice/realm', {
    storageState: { cookies: [], ...stored },
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await page.locator('.felt-frame .guide').waitFor();
  const below = () =>
    page.locator('.felt').evaluate((felt) => {
      const panel = felt.querySelector('.guide')!.getBoundingClientRect();
      return [...felt.querySelectorAll('[data-spot] .card')].flatMap((card) => {
        const spot = card.closest<HTMLElement>('[data-spot]')!;
        const { left, top, right, bottom } = card.getBoundingClientRect();
        const isBeside =
          right <= panel.left || left >= panel.right || bottom <= panel.top || top >= panel.bottom;
        return isBeside || spot.closest('.guide') || spot.dataset.spot === 'deck' ? [] : [spot.dataset.spot];
      });
    });
  await expect.poll(below).toEqual([]);
});

further('the pairs that a trap may bury are not under its panel', async () => {
  const page = await service.visitors.enter('/learn/realm', { viewport: { width: 1440, height: 900 } });
  const lesson = page.getByTestId('lesson');
  const chapter = lesson.getByText('5 of 6');
  const trap = page.locator('[data-spot^="trap "]');
  await expect
    .poll(async () => {
      if ((await chapter.count()) === 0) await lesson.getByRole('button', { name: 'Skip this part' }).click();
      return chapter.count();
    })
    .toBe(1);
  const forward = lesson.getByRole('button', { name: /^(Next|Do it for me)$/ });
  await expect
    .poll(async () => {
      if ((await trap.count()) === 0 && (await forward.count()) > 0) await forward.click();
      return trap.count();
    })
    .toBeGreaterThan(0);
  const lit = page.locator('.felt .place-button');
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  const guide = (await page.locator('.guide').boundingBox())!;
  for (const place of await lit.all()) {
    const { x, y, width, height } = (await place.boundingBox())!;
    const isBelow =
      x < guide.x + guide.width && x + width > guide.x && y < guide.y + guide.height && y + height > guide.y;
    expect(isBelow).toBe(false);
  }
});
