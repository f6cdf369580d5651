import type { Page } from 'playwright-core';

/** Resolves when a page has finished loading and shows its board, if it has one. */
export async function settled(page: Page, isMatch: boolean): Promise<void> {
  if (isMatch) await page.locator('[data-cards=hand]').waitFor();
  await page.waitForLoadState('networkidle');
}
