import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openSettings } from '../support/pages.ts';
import { openSheet, TablePage } from '../support/table-page.ts';
import { openService } from '../support/service.ts';

// A new service, because the lobby must have no other tables.
const service = openService({ isNew: true });

test('the lobby shows a new table without a reload, seats a player who presses Join, and lets others watch', async () => {
  const guest = await service.visitors.enter('/');
  await guest.getByText('No open table right now').waitFor();
  const host = await service.visitors.enter('/');
  const sheet = await openSheet(host);
  await sheet.getByLabel('Your name').fill('Hedwig');
  await sheet.getByText('More options').click();
  await sheet.getByRole('radio', { name: 'Anyone in the lobby' }).check();
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await host.getByText('Waiting for one more player').waitFor();

  // Nobody invited a player who finds the table in the lobby.
  const passer = await service.visitors.enter(new URL(host.url()).pathname);
  await passer.getByRole('heading', { level: 1, name: 'Hedwig’s table: CROWNS' }).waitFor();

  await guest.getByRole('button', { name: 'Choose a name' }).click();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Gustav');
  await guest.keyboard.press('Escape');
  await guest.getByRole('button', { name: 'Join Hedwig' }).click();
  await guest.waitForURL(/\/match\//);
  await host.getByText('Gustav').first().waitFor();

  const third = await service.visitors.enter('/');
  await third.getByText('2 players, in progress').waitFor();
  await third.getByRole('link', { name: 'Watch Hedwig · Gustav' }).click();
  // With the passer-by, for whom there was no seat.
  await host.getByText('2 watching').waitFor();
});

further('a table can be kept out of the lobby, with seats and options as wished', async () => {
  const host = await service.visitors.enter('/');
  const sheet = await openSheet(host);
  await sheet.getByLabel('Your name').fill('Irma');
  await sheet.getByRole('radio', { name: '3' }).check();
  await sheet.getByText('More options').click();
  await sheet.getByRole('radio', { name: 'Only with the link', checked: true }).waitFor();
  await sheet.getByRole('radio', { name: 'two, to make up for going first' }).check();
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await host.getByText('Waiting for 2 more players').waitFor();
  const id = new URL(host.url()).pathname.split('/').at(-1)!;
  const match = (await (await fetch(`${service.origin}/api/matches/${id}`)).json()) as object;
  expect(match).toMatchObject({ visibility: 'unlisted', options: { opening: '2' }, status: 'waiting' });
  const lobby = await (await fetch(`${service.origin}/api/lobby?game=realm`)).text();
  expect(lobby).not.toContain(id);

  const guest = await service.visitors.enter('/');
  await guest.getByLabel('Paste the link or its code').fill('not a link');
  await guest.getByRole('button', { name: 'Go', exact: true }).click();
  await guest.getByText('neither a match link nor a code').waitFor();
  await guest.getByLabel('Paste the link or its code').fill(id);
  await guest.getByRole('button', { name: 'Go', exact: true }).click();
  await guest.getByRole('heading', { level: 1, name: 'Irma invites you to CROWNS' }).waitFor();
  await guest.getByText('CROWNS · 3 players · no clock').waitFor();
  await guest.getByText('About 30 minutes').waitFor();
  await guest.getByRole('link', { name: 'How to play' }).waitFor();
  await guest.getByRole('link', { name: 'Learn it first: 6 minutes' }).waitFor();
  await guest.getByRole('button', { name: 'Take a seat' }).waitFor();
});

test('one press leads a newcomer to a match against a bot, which plays', async () => {
  const newcomer = await service.visitors.enter('/');
  await newcomer.getByRole('button', { name: 'Play a bot now' }).click();
  const table = new TablePage(newcomer);
  await table.connected();
  await table.openTab('Moves');
  const turn = newcomer.getByTestId('turn').and(newcomer.getByText('Your move'));
  await turn.waitFor();
  await table.type('keep');
  await newcomer.locator('[data-testid=turn][data-n="2"]').waitFor();
  await turn.waitFor();
});

further(
  'without the service the same press deals in the browser, and another press goes on with that game',
  async () => {
    const page = await service.visitors.enter('/');
    await page.route('**/api/matches', (route) => route.abort());
    await page.getByRole('button', { name: 'Opponent: Pippin' }).click();
    await page.getByRole('radio', { name: /^Ragna/ }).check();
    await page.getByRole('button', { name: 'Play against Ragna' }).click();
    const kept = () => page.evaluate(() => localStorage.getItem('crowns.practice'));
    const play = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Play a bot now' }).click();
      await page.waitForURL(/\/practice\/realm\?deal$/);
      await page.getByText('Ragna is a bot.').first().waitFor();
    };
    await play();
    await page.getByRole('button', { name: 'Keep this hand' }).click();
    await expect.poll(kept).toContain('"keep"');
    const seed = /"seed":"\w+"/.exec((await kept())!)![0];
    await page.goto('/');
    await play();
    expect(await kept()).toContain(seed);
  },
);

further('the browser remembers a name and its tables', async () => {
  const host = await service.visitors.enter('/');
  const sheet = await openSheet(host);
  await sheet.getByLabel('Your name').fill('Jolanthe');
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await host.getByText('Waiting for one more player').waitFor();
  await host.goto('/');
  await openSheet(host);
  await expect.poll(() => sheet.getByLabel('Your name').inputValue()).toBe('Jolanthe');
  await host.keyboard.press('Escape');
  await host.getByRole('heading', { level: 1, name: 'Welcome back, Jolanthe' }).waitFor();
  const own = host.getByRole('region', { name: 'Your tables' });
  await own.getByText('CROWNS: waiting for players').waitFor();
  await own.getByRole('link', { name: /Jolanthe/ }).click();
  await host.getByText('Invite your opponents').waitFor();
});

further('a newcomer with a phone sees all ways to play at once', async () => {
  const page = await service.visitors.enter('/', { viewport: { width: 360, height: 740 } });
  const ways = page.locator('.ways .calls').getByRole('link').or(page.locator('.ways .calls button'));
  const bottoms = () =>
    ways.evaluateAll((all) => all.map((way) => [way.textContent.trim(), way.getBoundingClientRect().bottom]));
  expect(await ways.count()).toBe(5);
  await expect.poll(async () => (await bottoms()).filter(([, bottom]) => Number(bottom) > 740)).toEqual([]);
});

further(
  'who comes back answers the puzzle of the day on home, and a newcomer finds the lesson first',
  async () => {
    const page = await service.visitors.enter('/');
    await page.clock.setFixedTime(new Date('2027-02-05T12:00:00Z'));
    await page.getByRole('link', { name: 'Learn in 6 minutes' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Today' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Play a bot now' }).click();
    await page.waitForURL(/\/match\//);
    await page.goto('/');
    // The golden button leads on with the match that runs.
    const goOn = page.getByRole('link', { name: 'Continue', exact: true });
    expect(await goOn.getAttribute('href')).toMatch(/^\/match\//);
    expect(await page.locator('.ways .primary').allTextContents()).toEqual(['Continue']);
    expect(await page.getByText('0 matches won').count()).toBe(0);
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('link', { name: 'Deal of the day Play today’s deal' }).waitFor();
    const puzzle = today.getByTestId('daily-puzzle');
    await puzzle.getByText('Which move gives you the best chance of scoring').waitFor();
    await expectAccessible(page);
    // The picture leads to the puzzle's page, where it is answered with its explanation.
    await puzzle.click();
    const task = page.getByTestId('puzzle');
    const raid = page.locator('[data-spot="1 stronghold"]').getByRole('button');
    await page.locator('[data-spot="deck"]').click();
    await task.getByText('is not the best move here').waitFor();
    await page.goto('/');
    await puzzle.getByText('Look at it again').waitFor();

    // Only a first answer counts for the streak.
    await page.clock.setFixedTime(new Date('2027-02-09T12:00:00Z'));
    await page.reload();
    await puzzle.getByText('Solve it').click();
    await raid.click();
    await page.getByRole('button', { name: /^Raid .*’s Stronghold$/ }).click();
    await task.getByText('Right.').waitFor();
    await page.goto('/');
    await puzzle.getByText('1 day in a row').waitFor();
    await puzzle.getByText('Solved today · Look at it again').waitFor();
  },
);

further('a player has one name, wherever it is given and whatever is pressed', async () => {
  const page = await service.visitors.enter('/');
  const shown = (name: string) => page.getByText(`You play as ${name}.`).first().waitFor();
  await shown('Guest');
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('listitem').getByText('Guest', { exact: true }).first().waitFor();

  await page.goto('/');
  await openSheet(page);
  await sheet.getByLabel('Your name').fill('Kunigunde');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await shown('Kunigunde');
  await page.goto('/lobby');
  await shown('Kunigunde');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Leopold');
  await page.keyboard.press('Escape');
  await page.goto('/rules/partners');
  await shown('Leopold');
  await page.getByRole('button', { name: 'Play bots' }).click();
  await page.waitForURL(/\/match\//);
  await page.getByText('Leopold').first().waitFor();
});

further.each(games.map(({ id }) => id))('from the rules of %s a press leads into the game', async (id) => {
  const page = await service.visitors.enter(`/rules/${id}`);
  await page.getByRole('button', { name: /^(Play (a bot|bots)|Deal)$/ }).click();
  await page.waitForURL(/\/match\//);
  const match = page.url().split('/').at(-1);
  const info = (await (await fetch(`${service.origin}/api/matches/${match}`)).json()) as { game: string };
  expect(info.game).toBe(id);
});

further('an address without a match, and one without a page, say so', async () => {
  const lost = await service.visitors.enter('/match/nosuchmatch1');
  await lost.getByRole('heading', { name: 'No table here' }).waitFor();
  await lost.goto('/nowhere');
  await lost.getByRole('heading', { name: 'Page not found' }).waitFor();
  await lost.getByRole('link', { name: 'Go to the home page' }).click();
  await lost.getByRole('heading', { level: 1, name: /Raise a King/ }).waitFor();
});

test('settings are kept and put on the page', async () => {
  const page = await service.visitors.enter('/');
  await openSettings(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Red and black' }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Play with friends' }).waitFor();
  expect(await page.locator('html').evaluate(({ dataset }) => ({ ...dataset }))).toEqual({
    theme: 'dark',
    suits: 'two',
    cards: 'normal',
    hand: 'right',
    sound: 'on',
    motion: 'normal',
    bots: 'normal',
    confirm: 'off',
    keys: 'on',
  });
});

further(
  'the display typeface comes with the page, and what stands in for it takes as much room',
  async () => {
    const page = await service.visitors.enter('/about');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const sizes = await heading.evaluate(async (element) => {
      const size = (): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const [face] = await document.fonts.load('600 1rem "Crowns Display"');
      const shown = { status: face?.status, size: size() };
      element.style.fontFamily = getComputedStyle(element).fontFamily.replace(/^[^,]+,/, '');
      return { ...shown, standIn: size() };
    });
    expect(sizes.status).toBe('loaded');
    expect(Math.abs(sizes.size.height - sizes.standIn.height)).toBeLessThan(1);
    expect(Math.abs(1 - sizes.size.width / sizes.standIn.width)).toBeLessThan(0.08);
  },
);
