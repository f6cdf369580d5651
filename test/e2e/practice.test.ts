import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openSettings } from '../support/pages.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { unreadable } from '../support/looks.ts';

const service = openService();

test('a bot plays in the browser alone; the service is asked for nothing', async () => {
  const page = await service.visitors.enter('/practice');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSettings(page);
  for (const name of ['Card animation', 'Speed of bots in practice'])
    await page.getByRole('group', { name }).getByLabel('Instant').check();
  await page.keyboard.press('Escape');
  const moveTime = () => getComputedStyle(document.documentElement).getPropertyValue('--move').trim();
  expect(await page.evaluate(moveTime)).toMatch(/^0m?s$/);
  await page.getByRole('button', { name: 'Opponent: Pippin' }).click();
  await page.getByRole('radio', { name: /^Ragna/ }).check();
  await page.getByRole('button', { name: 'Play against Ragna' }).click();
  await page.getByRole('button', { name: 'Deal' }).click();
  // The pressed button is gone, so focus moves to the start of the game.
  await page.locator('main:focus').waitFor();
  await page.getByRole('button', { name: 'Keep this hand' }).click({ timeout: 120_000 });
  const log = page.getByTestId('log');
  await log
    .getByText(/^Ragna /)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByTestId('guide').getByRole('heading').waitFor();
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me three moves' }).click({ timeout: 120_000 });
  await page.getByRole('heading', { name: 'The bot’s favourites' }).waitFor({ timeout: 120_000 });
  await page.getByLabel('Show the odds').check();
  await page.getByRole('heading', { name: 'Ragna’s Stronghold' }).waitFor({ timeout: 120_000 });
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

further(
  'a numbered deal is opened by its link, counts once when it ends, and can be dealt again',
  async () => {
    const page = await service.visitors.enter('/practice/five-crowns-solo?deal=48213', {
      viewport: { width: 360, height: 740 },
    });
    const heading = page.getByRole('heading', { level: 1, name: 'Deal 48,213' });
    const tally = page
      .getByTestId('tally')
      .getByText('1 deal played, 0 won. Wins in a row: 0 now, 0 at most.');
    await heading.waitFor();
    await page
      .getByRole('button', {
        name: /^Pile 1, open, 3s wild: loose 7 of hearts.*10 of clubs.*Jack of hearts.*Put 3 of stars here/,
      })
      .waitFor();

    await playOneMove(page);
    await page.reload();
    await page.getByRole('group', { name: 'Draw pile, 26 cards' }).waitFor();
    await giveUp(page);
    await tally.waitFor();
    await page
      .getByTestId('share')
      .getByText(`${service.origin}/practice/five-crowns-solo?deal=48213`)
      .waitFor();
    expect(await unreadable(page)).toEqual([]);
    await expectAccessible(page);

    await page.reload();
    await page.getByRole('group', { name: 'Draw pile, 27 cards' }).waitFor();
    await heading.waitFor();
    await giveUp(page);
    await tally.waitFor();
    await page.getByText('You have finished this deal before; only the first result counts.').waitFor();
    await page.getByRole('button', { name: 'This deal again' }).click();
    await page.locator('main:focus').waitFor();
    await page.getByRole('group', { name: 'Draw pile, 27 cards' }).waitFor();
    await heading.waitFor();

    await giveUp(page);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('button', { name: 'Analyse the match' }).waitFor();
    await expect.poll(() => page.getByTestId('position').textContent()).toBe('0 / 1');

    // The replay is found later, too, with all moves listed: their player knows them.
    await page.goto('/matches');
    await page.getByRole('link', { name: 'Replay of your last practice game' }).click();
    await expect.poll(() => page.getByTestId('log').locator('button').count()).toBe(1);

    // The deal's result is stored once, beside those of other games. Importing a file adds results; an invalid
    // one changes nothing.
    await page.goto('/matches');
    const results = page.getByTestId('results');
    await results.getByText('1 match, 0 won (0%)').waitFor();
    const give = (name: string, text: string) =>
      results
        .getByLabel('Add from a file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('wrong.json', '{"format":"crowns-results","version":1,"results":[{}]}');
    await results.getByText('Result 1 of wrong.json is damaged. Nothing was changed.').waitFor();
    const won = { id: 'abcd1234', game: 'realm', seats: 2, order: 2, against: 'fair', won: true, at: 1 };
    await give('more.json', JSON.stringify({ format: 'crowns-results', version: 1, results: [won] }));
    await results.getByText('2 matches, 1 won (50%)').waitFor();
    await results.getByRole('img', { name: /^Share of wins/ }).waitFor();
    await results.getByLabel('Against').selectOption({ label: 'Medium bots' });
    await results.getByText('1 match, 1 won (100%)').waitFor();
    await expectAccessible(page);

    await page.goto('/daily');
    const figures = ['deals-played', 'deals-won', 'deals-run', 'deals-best'];
    const counts = figures.map((name) => page.getByTestId(name).textContent());
    expect(await Promise.all(counts)).toEqual(['1', '0', '0', '0']);
  },
);

/** A stored game of Kings & Queens at the player's last decision. */
function nearTheEnd() {
  for (let n = 400; n > 0; n--) {
    try {
      return practised(service.origin, 'kings-queens', 2, n, () => true);
    } catch {
      // It ends before move `n`.
    }
  }
  throw new Error('no game');
}

further('the result of a game against bots leads to the moment that decided it', async () => {
  const page = await service.visitors.enter('/practice/kings-queens', {
    storageState: { cookies: [], ...nearTheEnd() },
  });
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await page.getByRole('tab', { name: 'Your moves' }).click();
  await page.getByTestId('moves').getByRole('button').first().click();
  const link = page.getByTestId('decided').getByRole('link');
  await link.waitFor({ timeout: 30_000 });
  // Nothing is left to choose, so the log is shown.
  expect(await page.getByRole('tab', { name: 'Your moves' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Log', selected: true }).waitFor();
  await link.click();
  await page.waitForURL(/\/replay\?from=practice&n=\d+$/);
  const n = new URL(page.url()).searchParams.get('n')!;
  await page.getByTestId('position').getByText(`${n} / `).waitFor();
});

async function playOneMove(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Your moves' }).click();
  await page.getByTestId('moves').getByRole('button').first().click();
  await page.getByRole('group', { name: 'Draw pile, 26 cards' }).waitFor();
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}
