import type { Locator, Page } from 'playwright-core';

/** Timeout in ms for a page to follow a match played over sockets, on a busy machine. */
const LONG_MS = 60_000;

/** A match's page, used like a person does: by looking, typing and pressing. */
export class TablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1)!;
  }

  /**
   * Waits until a page that takes a seat has it. Until the answer comes it watches the match, which may have begun; then
   * it starts again as the page of a player.
   */
  async seated(): Promise<void> {
    await this.page.waitForFunction((id) => {
      const seats = JSON.parse(localStorage.getItem('crowns.seats') ?? '{}') as Record<string, unknown>;
      return id in seats;
    }, this.id);
  }

  /** Waits until the page shows `n` moves and is connected. */
  async reached(n: number): Promise<void> {
    await this.page.locator(`[data-testid=turn][data-n="${n}"]`).waitFor({ timeout: LONG_MS });
  }

  async connected(): Promise<void> {
    await this.page.locator('[data-testid=connection][data-status=connected]').waitFor();
  }

  async openTab(name: 'Log' | 'Chat' | 'Moves'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    // The tab's content may have to be loaded first.
    await this.page.locator('[role=tabpanel] > *').first().waitFor({ state: 'attached' });
    if (name === 'Moves') await this.page.getByTestId('moves').waitFor({ state: 'attached' });
  }

  /** The legal moves offered by the list of moves; empty if another seat is to act. */
  async legal(): Promise<string[]> {
    await this.page.locator('.felt-frame.behind').waitFor({ state: 'detached' });
    const more = this.page.getByRole('button', { name: /^Show \d+ more of/ });
    while ((await more.count()) > 0) await more.click();
    return this.page
      .locator('[data-testid=moves] [data-move]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-move') ?? ''));
  }

  /** Types a move into the list of moves. */
  async type(move: string): Promise<void> {
    const field = this.page.getByLabel('Search moves');
    await field.fill(move);
    await field.press('Enter');
  }

  async isToMove(): Promise<boolean> {
    return (await this.page.getByTestId('turn').textContent()) === 'Your move';
  }
}

/** Opens the sheet for a new table, on home. */
export async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Play with friends' }).click();
  const sheet = page.getByRole('dialog', { name: 'Play with friends' });
  await sheet.getByLabel('Your name').waitFor();
  return sheet;
}

/** Creates a table for two on the pages; Ada is the host, Ben opens the link. */
export async function foundTable(
  ada: Page,
  enter: (path: string) => Promise<Page>,
): Promise<[TablePage, TablePage]> {
  const sheet = await openSheet(ada);
  await sheet.getByLabel('Your name').fill('Ada');
  await sheet.getByRole('button', { name: 'Open the table' }).click();
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
