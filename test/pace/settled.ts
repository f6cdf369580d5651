import type { Page } from 'playwright-core';

/** Resolves once a page has all that it asked for, and shows its board, where it has one. */
export async function settled(page: Page, isMatch: boolean): Promise<void> {
  if (isMatch) await page.locator('[data-cards=hand]').waitFor();
  await page.waitForLoadState('networkidle');
}
