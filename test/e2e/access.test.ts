import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { launchBrowser, Visitors } from '../support/browser.ts';
import { Server } from '../support/server.ts';
import { foundTable, TablePage } from '../support/table-page.ts';

let server: Server;
let browser: Browser;
let visitors: Visitors;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
  visitors = new Visitors(browser, server.origin);
});
afterAll(async () => {
  await visitors.leave();
  await browser.close();
  await server.stop();
});

describe('no page breaks what axe checks', () => {
  test.each([
    '/',
    '/rules',
    '/rules/realm',
    '/lobby',
    '/matches',
    '/watch',
    '/practice',
    '/about',
    '/nowhere',
  ])('%s', async (path) => {
    const page = await visitors.enter(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });

  test('a match that waits, for its founder and for a guest; one that is played; one that is over', async () => {
    const host = await visitors.enter('/');
    const guests: Page[] = [];
    const enter = async (path: string): Promise<Page> => {
      await expectAccessible(host);
      const guest = await visitors.enter(path);
      await new TablePage(guest).connected();
      await expectAccessible(guest);
      guests.push(guest);
      return guest;
    };
    const [ada, ben] = await foundTable(host, enter);
    await expectAccessible(ada.page);
    await expectAccessible(ben.page);
    const watcher = await visitors.enter(`/match/${ada.id}`);
    await new TablePage(watcher).connected();
    await expectAccessible(watcher);
    await ada.page.setViewportSize({ width: 1440, height: 900 });
    for (const name of ['Menu', 'Concede…', 'Concede']) {
      await ada.page.getByRole('button', { name, exact: true }).click();
      if (name !== 'Concede') await expectAccessible(ada.page);
    }
    await ben.page.getByTestId('result').waitFor();
    await expectAccessible(ben.page);
  });
});

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

describe('the keyboard alone', () => {
  test('reaches the content past the header, opens a table and plays', async () => {
    const page = await visitors.enter('/');
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
    const ben = await visitors.enter(new URL(link).pathname);
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
});
