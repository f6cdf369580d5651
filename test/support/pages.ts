import type { Page } from 'playwright-core';

/** All pages that can be opened without preparation; tests of all pages use this list. */
export const PAGES = [
  '/',
  '/lobby',
  '/matches',
  '/about',
  '/daily',
  '/practice',
  '/puzzles',
  '/position',
  '/position/edit',
  '/replay',
  '/rules',
] as const;

/** Opens the settings from the header's menu. */
export async function openSettings(page: Page): Promise<void> {
  const menu = page.getByTestId('own');
  await menu.click();
  await menu.locator('..').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}
