import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, getText, openClient, post } from '../support/online.ts';
import { openSheet, TablePage } from '../support/table-page.ts';
import { CLOSE, type Created, type LobbyListing } from '../../worker/protocol/index.ts';

// A new service, because the lobby must have no other tables.
const service = openService({ isNew: true });

const api = (path: string): string => `${service.origin}/api/${path}`;

/** A public table with one player. */
const open = (name: string, seats = 2): Promise<Created> =>
  post(api('matches'), { game: 'realm', seats, name });

/** Fills all waiting tables for two, so that the next quick match opens a new one. */
async function fillPairs(): Promise<void> {
  const { open: waiting } = JSON.parse(await getText(api('lobby'))) as LobbyListing;
  for (const { id, seats } of waiting)
    if (seats.length === 2) await post(api(`matches/${id}/join`), { name: 'Filler' });
}

further('a live match to watch is waited for, followed to its end, and then the next', async () => {
  const page = await service.visitors.enter('/watch/realm');
  await page.getByText('Nobody is playing in public right now').first().waitFor();
  const first = await fullMatch(service.origin, 2, { name: 'Prima' });
  await page.getByText('Following the best live match').waitFor();
  const bar = page.getByRole('list', { name: 'Players' });
  await bar.getByText('Prima').waitFor();
  await expectAccessible(page);
  const second = await fullMatch(service.origin, 2, { name: 'Secunda' });
  await page.getByRole('button', { name: 'Another match' }).waitFor();

  const player = await openClient(service.origin, first.id);
  await player.hello(first.tokens[0]);
  await player.command({ t: 'concede', id: 'c1' });
  await page.getByText('This match is over. Next: Secunda').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByTestId('result').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await bar.getByText('Secunda').waitFor();
  await page.getByRole('link', { name: 'Stop following' }).click();
  await page.waitForURL(`/match/${second.id}`);
  player.close();
});

further('the next person goes on where a table has no room for another', async () => {
  const page = await service.visitors.enter('/about');
  await page.routeWebSocket(/\/matches\/[^/]+\/socket$/, (socket) => socket.close({ code: CLOSE.full }));
  await fullMatch(service.origin, 2);
  await page.goto('/watch/realm');
  await page.getByText('Too many people are watching').waitFor();
  const strip = page.getByRole('region', { name: 'Following' });
  await strip.getByText('This match can’t be watched').waitFor();
  // Otherwise the page might continue before it has been checked.
  await strip.getByRole('button', { name: 'Stay here' }).click();
  await expectAccessible(page);
  await strip.getByRole('button', { name: /^(Continue|Wait for the next)$/ }).click();
});

further('the lobby is filtered by game and seats, and its address brings the same to others', async () => {
  await Promise.all([open('Duo'), open('Quartet', 4)]);
  const page = await service.visitors.enter('/lobby');
  await page.getByText('1 of 4 seats taken · no clock').waitFor();
  await page.getByRole('button', { name: 'Join Duo' }).waitFor();
  await page.getByLabel('Seats').selectOption('4');
  await page.getByText('Duo').waitFor({ state: 'detached' });
  await page.getByLabel('Game').selectOption('CROWNS');
  await page.waitForURL('/lobby?game=realm&seats=4');

  const other = await service.visitors.enter('/lobby?game=realm&seats=4');
  await other.getByRole('button', { name: 'Join Quartet' }).waitFor();
  expect(await other.getByText('Duo').count()).toBe(0);
  await other.getByLabel('Seats').selectOption('5');
  await other.getByText('No open table like this right now').waitFor();
  await open('Quintet', 5);
  // A double click takes only one seat.
  await other.evaluate(() => localStorage.setItem('crowns.name', 'Dora'));
  await other.reload();
  await other.getByRole('button', { name: 'Join Quintet' }).dblclick();
  await other.getByText('Waiting for 3 more players').waitFor();
});

further('a player who joins without a name is asked for it at the table', async () => {
  await open('Nameless host', 6);
  const page = await service.visitors.enter('/lobby?seats=6');
  await page.getByRole('button', { name: 'Join Nameless host' }).click();
  await page.getByLabel('Your name').fill('Nora');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByText('Waiting for 4 more players').waitFor();
  await page.goto('/lobby?seats=6');
  await page.getByRole('link', { name: 'Return to Nameless host · Nora' }).waitFor();
});

test('two who want a quick match meet at one table; who waits already is not seated twice', async () => {
  await fillPairs();
  const one = await service.visitors.enter('/');
  await one.getByRole('button', { name: 'Quick match' }).first().click();
  await one.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
  const table = new TablePage(one);
  const { id } = table;
  await one.goto('/lobby');
  await one.getByRole('button', { name: /^Quick match/ }).click();
  await one.waitForURL(`/match/${id}`);
  // The search continues during practice, and opens the match when somebody joins.
  await one.getByRole('link', { name: 'Practise while you wait' }).click();
  await one.getByRole('heading', { level: 1, name: 'Practice: CROWNS' }).waitFor();
  await one.getByRole('complementary', { name: 'Looking for players: CROWNS' }).waitFor();
  const two = await service.visitors.enter('/lobby');
  await two.getByRole('button', { name: /^Quick match/ }).click();
  await two.waitForURL(`/match/${id}`);
  await one.waitForURL(`/match/${id}`);
  await table.reached(0);
  await new TablePage(two).reached(0);
});

further('a search that is given up leaves no seat behind', async () => {
  const page = await service.visitors.enter('/lobby?game=kings-queens');
  await page.getByRole('button', { name: /^Quick match/ }).click();
  await page.getByRole('button', { name: 'Stop searching' }).click();
  await page.getByRole('heading', { level: 1, name: /Raise a King/ }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('crowns.seats'))).toBe('{}');
  expect(await page.locator('.search-strip').count()).toBe(0);
});

further(
  'your matches are grouped by whose turn it is, and the header counts those that wait for you',
  async () => {
    const page = await service.visitors.enter('/');
    await page.getByRole('button', { name: 'Play a bot now' }).click();
    await page.getByTestId('turn').and(page.getByText('Your move')).waitFor();
    await page.goto('/');
    await page.locator('summary', { hasText: /1\s*match is waiting for your move$/ }).click();
    await page.getByRole('link', { name: 'Your matches', exact: true }).click();
    const mine = page.getByRole('region', { name: 'Your turn' });
    await mine.getByText('Your turn, ').waitFor();

    await page.goto('/');
    const sheet = await openSheet(page);
    await sheet.getByLabel('Your name').fill('Olga');
    await sheet.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('Waiting for one more player').waitFor();
    await page.evaluate(() => {
      const seats = JSON.parse(localStorage.getItem('crowns.seats')!) as Record<string, unknown>;
      const gone = { token: 'x'.repeat(32), seat: 0, game: 'realm', at: 1 };
      localStorage.setItem('crowns.seats', JSON.stringify({ ...seats, zzzzzzzzzzzzzz: gone }));
    });
    await page.goto('/matches');
    await page.getByRole('region', { name: 'Waiting for players' }).getByText('Olga').waitFor();
    const gone = page.getByRole('region', { name: 'Gone' });
    await gone.getByText('This match was deleted').waitFor();
    await expectAccessible(page);
    await gone.getByRole('button', { name: /^Forget/ }).click();
    await gone.waitFor({ state: 'detached' });

    await mine.getByRole('link', { name: /^Play/ }).click();
    for (const name of ['Menu', 'Concede…', 'Concede'])
      await page.getByRole('button', { name, exact: true }).click();
    await page.getByTestId('result').waitFor();
    await page.goto('/matches');
    const over = page.getByRole('region', { name: 'Finished' });
    await over.getByText(/^[A-Z][a-z]+ \(novice bot\) won/).waitFor();
    await over.getByRole('link', { name: /^Replay/ }).waitFor();
    expect(await page.getByTestId('turns').count()).toBe(0);
    const results = page.getByTestId('results');
    await results.getByText('1 match, 0 won (0%)').waitFor();
    await results.getByRole('row', { name: /^Novice bots 0 .*1 0%$/ }).waitFor();

    // A finished match that couldn't be loaded is retried, as the page says.
    await page.route('**/api/matches/*', (route) => route.abort());
    await page.reload();
    await page.getByText('Some matches couldn’t be checked').waitFor();
    await page.unroute('**/api/matches/*');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await over.getByText(/^[A-Z][a-z]+ \(novice bot\) won/).waitFor();
    await page.getByText('Some matches couldn’t be checked').waitFor({ state: 'detached' });
  },
);
