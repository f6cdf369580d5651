import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { further } from '../support/further.ts';
import { openSettings } from '../support/pages.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

/** Presses Tab until the element with this text has the focus, as often as a person would. */
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
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Play with friends');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Your name').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const ben = await service.visitors.enter(new URL(link).pathname);
  const tables = [new TablePage(page), new TablePage(ben)];
  // The match begins before Ben's page has the answer, as on a busy machine.
  await ben.route('**/join', async (route) => {
    const answer = await route.fetch();
    for (const table of tables) await table.reached(0);
    await route.fulfill({ response: answer });
  });
  await ben.getByLabel('Your name').focus();
  await ben.keyboard.type('Ben');
  await ben.keyboard.press('Enter');
  for (const table of tables) {
    await table.seated();
    await table.reached(0);
    await table.page.getByRole('tab', { name: /Log/ }).focus();
    await table.page.keyboard.press('ArrowRight');
    await table.page.keyboard.press('ArrowRight');
    expect(await table.page.getByRole('tab', { name: 'Your moves' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await table.page.getByTestId('moves').waitFor({ state: 'attached' });
  }
  for (let n = 0; n < 6; n++) {
    const table = (await tables[0]!.isToMove()) ? tables[0]! : tables[1]!;
    await table.page.getByLabel('Search moves').focus();
    await table.page.keyboard.press('ArrowDown');
    await table.page.keyboard.press('Enter');
    await Promise.all(tables.map((other) => other.reached(n + 1)));
  }
});

further(
  'keys ask and list themselves, not while typing or when switched off; a move can wait for a yes',
  async () => {
    const page = await service.visitors.enter('/practice/realm', {
      storageState: { cookies: [], ...practised(service.origin, 'realm', 2, 0) },
    });
    await page.getByRole('button', { name: 'Continue your game' }).click();
    const answer = page.getByTestId('answer');
    const questions = {
      h: /^Your hand, \d cards: /,
      l: /^You |^Alba /,
      s: /Alba: \d/,
      c: /no clock/,
      r: /^Alba/,
    };
    for (const [key, said] of Object.entries(questions)) {
      await page.keyboard.press(key);
      await answer.getByText(said).waitFor();
    }
    await page.keyboard.press('Shift+Digit9');
    await answer.getByText('There is no place 9 here; choose 1 to 2.').waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    // Keys belong to the open dialog.
    await page.keyboard.press('s');
    await dialog.getByRole('button', { name: 'What is the score?' }).press('Enter');
    await answer.getByText(/Alba: \d/).waitFor();
    await page
      .getByTestId('announcer')
      .getByText(/Alba: \d/)
      .last()
      .waitFor({ state: 'attached' });

    const table = new TablePage(page);
    await table.openTab('Moves');
    const field = page.getByLabel('Search moves');
    await field.press('c');
    expect(await field.inputValue()).toBe('c');
    await field.fill('');
    await answer.getByText(/Alba: \d/).waitFor();

    await openSettings(page);
    await page.getByRole('group', { name: 'Confirm every move' }).getByLabel('On').check();
    await page.keyboard.press('Escape');
    const count = page.getByRole('tab', { name: 'Your moves', exact: true });
    const before = await count.getAttribute('data-open');
    const asked = page.getByRole('dialog', { name: 'Make this move?' });
    await page.getByRole('main').press('a');
    await asked.getByText('Draw a card').waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    expect(await count.getAttribute('data-open')).toBe(before);
    await table.type('draw');
    await asked.getByText('Draw a card').waitFor();
    // A second Enter at once would belong to the first.
    await page.keyboard.press('Shift');
    await page.keyboard.press('Enter');
    await expect.poll(() => count.getAttribute('data-open')).not.toBe(before);

    await openSettings(page);
    await page
      .getByRole('group', { name: /^Keyboard shortcuts/ })
      .getByLabel('Off')
      .check();
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'hidden' });
    await page.getByRole('main').press('h');
    await page.keyboard.press('?');
    expect(await answer.count()).toBe(0);
    expect(await dialog.count()).toBe(0);
  },
);
