import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

/** Tables with a missing player, created early, so that no test has to wait for the absence. */
let duo: { id: string; tokens: string[] };
let trio: typeof duo;
beforeAll(async () => {
  const terms = { standIns: 'soon' };
  duo = await fullMatch(service.origin, 2, terms);
  trio = await fullMatch(service.origin, 3, terms);
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

further('the clock runs in sight, moves for who does not, and lets the others claim the win', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2, { clock: { perMove: 5, bank: 1 } });
  const ada = new TablePage(await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`));
  const { page } = ada;
  await ada.openTab('Moves');
  await page.getByTestId('time').first().waitFor();
  const claim = page.getByRole('button', { name: 'Claim the win' });
  const mine = page.getByTestId('turn').and(page.getByText('Your move'));
  for (;;) {
    await claim.or(mine).first().waitFor({ timeout: 30_000 });
    if ((await claim.count()) > 0) break;
    const legal = await ada.legal();
    if (legal.length === 0) continue;
    const n = Number(await page.getByTestId('turn').getAttribute('data-n'));
    await ada.type(legal.find((move) => /^(keep|end)$/.test(move)) ?? legal[0]!);
    await page.locator(`[data-testid=turn]:not([data-n="${n}"])`).waitFor();
  }
  await ada.openTab('Log');
  await page.getByTestId('log').getByText('(the clock ran out)').first().waitFor();
  await claim.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Claim the win' }).click();
  await page.getByRole('heading', { name: 'You win' }).waitFor();
  await page.getByTestId('log').getByText('the others claimed it').waitFor();
});

test('who is not there is told of at once', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
  await page.locator('.notices').getByText('Guest 1 is away and may come back.').waitFor();
  await expectAccessible(page);
});

/** Asks for a bot, which is offered half a minute after a player has left. */
const askForBot = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Let a bot play for ${name}` }).click({ timeout: 60_000 });

further('a bot stands in for who is away, and steps back when they return', async () => {
  const { id, tokens } = duo;
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
  await askForBot(page, 'Guest 1');
  await page.getByText('bot stands in').waitFor();
  const table = new TablePage(page);
  await table.openTab('Moves');
  const byBot = page.getByTestId('announcer').getByText('(a bot stood in)');
  const mine = page.getByTestId('turn').and(page.getByText('Your move'));
  while ((await byBot.count()) === 0) {
    await byBot.or(mine).first().waitFor({ state: 'attached', timeout: 30_000 });
    const n = Number(await page.getByTestId('turn').getAttribute('data-n'));
    const legal = await table.legal();
    if (legal.length === 0) continue;
    await table.type(legal.find((move) => /^(keep|end)$/.test(move)) ?? legal[0]!);
    await page.locator(`[data-testid=turn]:not([data-n="${n}"])`).waitFor();
  }
  const back = await service.visitors.enter(`/match/${id}#seat=${tokens[1]}`);
  await page.getByText('bot stands in').waitFor({ state: 'detached' });
  await back
    .locator('.notices')
    .getByText(/a bot played \d+ moves? for you/)
    .waitFor();
  await press(back, 'See what it played');
  const played = back.getByRole('dialog', { name: 'What a bot played for you' });
  expect(await played.getByRole('listitem').allTextContents()).not.toEqual([]);
  await expectAccessible(back);
  await played.getByRole('button', { name: 'Close' }).click();
  await press(back, 'Dismiss');
  await back
    .locator('.notices')
    .getByText(/a bot played/)
    .waitFor({ state: 'detached' });
});

further('with three at the table, all who are here must agree to a bot', async () => {
  const { id, tokens } = trio;
  const ada = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`);
  const ben = await service.visitors.enter(`/match/${id}#seat=${tokens[1]}`);
  await askForBot(ada, 'Guest 2');
  await ada.locator('.notices').getByText('Guest 1 must agree as well.').waitFor();
  await ben.locator('.notices').getByText('Ada agreed to let a bot play for Guest 2').waitFor();
  await press(ben, 'Agree');
  for (const page of [ada, ben]) await page.getByText('bot stands in').waitFor();
});
