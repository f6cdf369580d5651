import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

/** Presses Tab until the element with this text has the focus, for as long as a person would. */
async function tabTo(page: Page, text: string): Promise<void> {
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused()) === text) return;
  }
  throw new Error(`"${text}" is not reached by Tab`);
}

test('the keyboard alone reaches the content past the header, opens a table and plays', async () => {
  const page = await service.visitors.enter('/');
  await page.getByRole('heading', { name: 'Open a table' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Play with friends');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#open-table$/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const ben = await service.visitors.enter(new URL(link).pathname);
  await ben.getByLabel('Your name').focus();
  await ben.keyboard.type('Ben');
  await ben.keyboard.press('Enter');
  const tables = [new TablePage(page), new TablePage(ben)];
  for (const table of tables) {
    await table.reached(0);
    await table.page.getByRole('tab', { name: /Log/ }).focus();
    await table.page.keyboard.press('ArrowRight');
    await table.page.keyboard.press('ArrowRight');
    expect(await table.page.getByRole('tab', { name: /Moves/ }).getAttribute('aria-selected')).toBe('true');
  }
  for (let n = 0; n < 6; n++) {
    const table = (await tables[0]!.isToMove()) ? tables[0]! : tables[1]!;
    await table.page.getByLabel('Type to narrow down, Enter to play').focus();
    await table.page.keyboard.press('ArrowDown');
    await table.page.keyboard.press('Enter');
    await Promise.all(tables.map((other) => other.reached(n + 1)));
  }
});
