import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { outOfReach } from '../support/in-sight.ts';
import { openService } from '../support/service.ts';
import { unreadable } from '../support/looks.ts';

const service = openService();
const PHONE = { width: 360, height: 740 };

/** The places highlighted by the lesson, in the board's naming. */
const pointed = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('[data-pointed]')
    .evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset.spot));

/** True if all highlighted places are visible. */
const isInSight = (page: Page): Promise<boolean> =>
  page.locator('[data-pointed]').evaluateAll((places) =>
    places.every((place) => {
      const { top, bottom } = place.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );

/** A tap longer than the delay for explanations. */
const slowTap = (button: Locator): Promise<void> =>
  button.evaluate(async (element) => {
    const as = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch' };
    element.dispatchEvent(new PointerEvent('pointerdown', as));
    await new Promise((resolve) => setTimeout(resolve, 700));
    element.dispatchEvent(new PointerEvent('pointerup', as));
    element.dispatchEvent(new PointerEvent('click', { ...as, detail: 1 }));
  });

test('a newcomer is led through a first match by what is pointed at, left and taken up again', async () => {
  const page = await service.visitors.enter('/', { viewport: PHONE });
  await page.evaluate(() => localStorage.setItem('crowns.settings', '{"bots":"once","motion":"once"}'));
  await page.reload();
  await page.getByRole('link', { name: 'Learn in 6 minutes' }).click();
  const lesson = page.getByTestId('lesson');
  await lesson.getByText('Five points in your House').waitFor();
  await expect.poll(() => pointed(page)).toEqual(['0 house']);
  await expectAccessible(page);
  expect(await unreadable(page)).toEqual([]);
  const next = lesson.getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();

  // Another legal move isn't made; the reason is shown, and the state stays.
  await page.getByRole('button', { name: 'Take five new cards' }).click();
  await lesson.getByText('“Take five new cards” is allowed too').waitFor();
  expect(await lesson.getByText('keep this hand').count()).toBe(1);
  // All elements reachable with F1 and arrows have an explanation; a disabled button is explained by a long
  // tap too.
  const told = page.getByTestId('explained');
  await page.keyboard.press('F1');
  await told.waitFor();
  for (let at = await page.locator('.felt-frame [data-spot]').count(); at >= 0; at--) {
    expect(await told.count()).toBe(1);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await slowTap(page.getByRole('button', { name: 'Keep this hand' }));
  await lesson.getByText('The first: tap Q♥').waitFor();
  await expect.poll(() => pointed(page)).toEqual(['hand QH', '0 throne']);
  expect(await outOfReach(page, { '.felt-frame': 1 })).toEqual([]);

  await page.reload();
  await lesson.getByText('The first: tap Q♥').waitFor();
  // Each card or place explains itself: the effect of a move there, or the reason why it is illegal.
  const queen = page.getByRole('button', { name: 'Queen of hearts' });
  await queen.focus();
  await page.keyboard.press('F1');
  await told.getByText('Possible now: Crown Q♥').waitFor();
  await page.keyboard.press('ArrowRight');
  await told.getByText('Your House').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => told.count()).toBe(0);
  // A tap closes the explanation without reaching the element below it.
  await queen.focus();
  await page.keyboard.press('F1');
  await told.getByText('Possible now: Crown Q♥').click();
  await expect.poll(() => told.count()).toBe(0);
  expect(await page.locator('.felt-frame [aria-pressed="true"]').count()).toBe(0);
  await page.locator('[data-spot="1 throne"]').hover();
  await told.getByText('you need a pair in your own Stronghold lane').waitFor();
  expect(await told.getByRole('link', { name: 'Rule R4.4' }).getAttribute('href')).toBe('/rules/realm#R4.4');
  expect(await unreadable(page)).toEqual([]);
  // A wrong card isn't chosen; the lesson names it, and the right one.
  await page.getByRole('button', { name: '5 of diamonds' }).click();
  await lesson.getByText('You pressed “5 of diamonds”. Press “Queen of hearts”.').waitFor();
  expect(await page.locator('.felt-frame [aria-pressed="true"]').count()).toBe(0);
  const throne = page.locator('[data-spot="0 throne"]');
  expect(await throne.getAttribute('data-pointed')).toBe('later');
  await queen.click();
  await expect.poll(() => told.count()).toBe(0);
  await expect.poll(() => throne.getAttribute('data-pointed')).toBe('now');
  await page.getByRole('button', { name: /^Crown, your Throne/ }).click();
  await lesson.getByText('Tap 2♠').waitFor();

  // With the keyboard only: the button keeps focus from step to step.
  await lesson.getByRole('button', { name: 'Do it for me' }).focus();
  for (const [n, told] of ['Two of one suit', 'Watch the other realm', 'take one more first'].entries()) {
    await page.keyboard.press('Enter');
    await lesson.getByText(told).waitFor();
    if (n < 2) expect(await isInSight(page)).toBe(true);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => isInSight(page)).toBe(true);
  for (const title of ['4 of 6', '5 of 6', '6 of 6']) {
    await lesson.getByRole('button', { name: 'Skip this part' }).click();
    await lesson.getByText(title).waitFor();
  }
  await lesson.getByRole('button', { name: 'Skip this part' }).click();
  const end = page.getByTestId('lesson-end');
  await end.getByText('Five points: you have won').waitFor();
  // As at the end of a match, the crown and the winner come first.
  await end.locator('.won:first-child svg').waitFor({ state: 'attached' });
  expect(await end.locator('.won').textContent()).toContain('You win');
  await expect.poll(() => outOfReach(page, { '[data-testid="lesson-end"] .button': 4 })).toEqual([]);
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Play against a bot' }).click();
  await page.waitForURL(/\/match\//);
});
