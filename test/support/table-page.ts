import type { Page } from 'playwright-core';

/** Milliseconds that a page may take to follow a match that was played on by wire, on a busy machine. */
const LONG_MS = 60_000;

/** A match's page, handled as a person would: by what can be seen, typed and pressed. */
export class TablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1)!;
  }

  /** Waits until the page has seen `n` moves and its line is up. */
  async reached(n: number): Promise<void> {
    await this.page.locator(`[data-testid=turn][data-n="${n}"]`).waitFor({ timeout: LONG_MS });
  }

  async connected(): Promise<void> {
    await this.page.locator('[data-testid=connection][data-status=connected]').waitFor();
  }

  async openTab(name: 'Log' | 'Chat' | 'Moves'): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(name) }).click();
    // What a tab shows may have to be loaded first.
    await this.page.locator('[role=tabpanel] > *').first().waitFor({ state: 'attached' });
    if (name === 'Moves') await this.page.getByTestId('moves').waitFor({ state: 'attached' });
  }

  /** The legal moves as the text interface offers them; empty when it is somebody else's move. */
  async legal(): Promise<string[]> {
    const more = this.page.getByRole('button', { name: /^Show \d+ more of/ });
    while ((await more.count()) > 0) await more.click();
    return this.page
      .locator('[data-testid=moves] [data-move]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-move') ?? ''));
  }

  /** Types a move into the text interface. */
  async type(move: string): Promise<void> {
    const field = this.page.getByLabel('Type to narrow down, Enter to play');
    await field.fill(move);
    await field.press('Enter');
  }

  async isToMove(): Promise<boolean> {
    return (await this.page.getByTestId('turn').textContent()) === 'Your move';
  }
}

/** Sets up a table for two through the pages; Ada founds, Ben opens the link. */
export async function foundTable(
  ada: Page,
  enter: (path: string) => Promise<Page>,
): Promise<[TablePage, TablePage]> {
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('radio', { name: 'Only with the link' }).check();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const ben = await enter(new URL(link).pathname);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  const tables: [TablePage, TablePage] = [new TablePage(ada), new TablePage(ben)];
  for (const table of tables) {
    await table.openTab('Moves');
    await table.reached(0);
  }
  return tables;
}
