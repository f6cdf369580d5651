import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { openSheet, TablePage } from '../support/table-page.ts';

const service = openService();

/** A new user at the first decision of a first match against a bot. */
async function newcomer(): Promise<TablePage> {
  const page = await service.visitors.enter('/');
  await page.getByRole('button', { name: 'Play a bot now' }).click();
  const table = new TablePage(page);
  await table.openTab('Moves');
  await myMove(page);
  return table;
}

const myMove = (page: Page): Promise<void> =>
  page.getByTestId('turn').and(page.getByText('Your move')).waitFor({ timeout: 60_000 });

const topic = (page: Page): Promise<string | null> => page.getByTestId('coach').getAttribute('data-topic');

/** Plays the move that ends the turn soonest. */
async function playSoonest(table: TablePage): Promise<void> {
  await table.openTab('Moves');
  const legal = await table.legal();
  const move = legal.find((text) => /^(keep|end|withdraw|leave|spare)$/.test(text)) ?? legal[0]!;
  const n = Number(await table.page.getByTestId('turn').getAttribute('data-n'));
  await table.type(move);
  await table.page.locator(`[data-testid=turn]:not([data-n="${n}"])`).waitFor();
  await myMove(table.page);
}

further('a newcomer is guided through a first turn, until the bot has replied', async () => {
  const table = await newcomer();
  const { page } = table;
  const players = page.getByRole('list', { name: 'Players' });
  const bot = await players
    .getByRole('listitem')
    .filter({ hasText: 'novice bot' })
    .locator('.name')
    .textContent();
  const replies = page.getByTestId('log').getByText(new RegExp(`^${bot}`));
  expect(await topic(page)).toBe('mulligan');
  await playSoonest(table);
  expect(await topic(page)).not.toBe('mulligan');
  await table.openTab('Log');
  const before = await replies.count();
  await playSoonest(table);
  while ((await page.getByTestId('coach').getAttribute('data-topic')) === 'discard') await playSoonest(table);
  await table.openTab('Log');
  await expect.poll(() => replies.count(), { timeout: 60_000 }).toBeGreaterThan(before);
});

further('the guide can be sent away, stays away, and comes back from the menu', async () => {
  const { page } = await newcomer();
  await page.getByRole('button', { name: 'Hide the guide' }).click();
  await page.reload();
  await myMove(page);
  expect(await page.getByTestId('coach').count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  // Nobody can join this table or talk here, and giving up comes last.
  const items = page.getByRole('dialog').locator('.button:not([aria-label])');
  expect(await items.allTextContents()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Invite|chat/)]),
  );
  expect(await items.last().textContent()).toContain('Concede…');
  await page.getByRole('button', { name: 'Guide: explain each step' }).click();
  await page.getByTestId('coach').waitFor();
});

test('the bot names up to three moves with chances, and a press plays one', async () => {
  const table = await newcomer();
  const { page } = table;
  await playSoonest(table);
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me three moves' }).click();
  const named = page.getByTestId('hint').getByRole('listitem');
  await named.first().waitFor();
  const words = await named.allTextContents();
  expect(words.length).toBeLessThanOrEqual(3);
  for (const line of words) expect(line).toMatch(/\d+%/);
  await expectAccessible(page);
  const n = Number(await page.getByTestId('turn').getAttribute('data-n'));
  await named.first().getByRole('button').click();
  await table.reached(n + 1);
  expect(await named.count()).toBe(0);
});

further('an open seat is given to the wished character, and play begins', async () => {
  const page = await service.visitors.enter('/');
  const sheet = await openSheet(page);
  await sheet.getByLabel('Your name').fill('Ada');
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  const bots = page.getByRole('group', { name: 'Bots for open seats' });
  await bots.getByRole('button', { name: 'Opponent: Pippin' }).click();
  await page.getByRole('radio', { name: /^Ragna the raider Strength 4 of 8/ }).check();
  await page.getByText('Sees an unguarded Throne from afar').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play against Ragna' }).click();
  await bots.getByRole('button', { name: 'Opponent: Ragna' }).waitFor();
  await bots.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('list', { name: 'Players' }).getByText('Ragna').waitFor();
  await myMove(page);
});

further('a table for four is filled with as many characters as wished', async () => {
  const page = await service.visitors.enter('/');
  const sheet = await openSheet(page);
  await sheet.getByLabel('Your name').fill('Ada');
  await sheet.getByRole('radio', { name: '4' }).check();
  await sheet.getByText('More options').click();
  await sheet.getByRole('radio', { name: 'Bots', exact: true }).check();
  await sheet.getByRole('radio', { name: 'Two', exact: true }).check();
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('Waiting for one more player').waitFor();
  const answer = await fetch(`${service.origin}/api/matches/${new TablePage(page).id}`);
  const { seats } = (await answer.json()) as { seats: { name: string }[] };
  expect(seats.map(({ name }) => name)).toEqual(['Ada', null, 'Hulda', 'Pippin']);
});
