import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** All pages that can be opened without preparation; tests of all pages use this list. */
export const PAGES = [
  '/',
  '/lobby',
  '/matches',
  '/about',
  '/club',
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
  const settings = menu.locator('..').getByRole('button');
  const dialog = page.getByRole('dialog');
  // A page that has just been opened may take the focus, which closes the menu. The dialog may open between two steps.
  await expect
    .poll(async () => {
      const pressed = (await settings.isVisible()) ? settings : menu;
      await pressed.click({ timeout: 1000 }).catch(() => undefined);
      return dialog.count();
    })
    .toBeGreaterThan(0);
  await dialog.waitFor();
}
