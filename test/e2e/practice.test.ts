import type { Locator, Page } from 'playwright-core';
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
  await page.getByRole('button', { name: 'Keep this hand' }).click({ timeout: 30_000 });
  const log = page.getByTestId('log');
  await log
    .getByText(/^Ragna /)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByTestId('guide').getByRole('heading').waitFor();
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me three moves' }).click({ timeout: 30_000 });
  await page.getByRole('heading', { name: 'The bot’s favourites' }).waitFor({ timeout: 30_000 });
  await page.getByLabel('Show the odds').check();
  await page.getByRole('heading', { name: 'Ragna’s Stronghold' }).waitFor({ timeout: 30_000 });
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

further(
  'a link to no deal says so and deals one at random; a link to another asks before a game is lost',
  async () => {
    const page = await service.visitors.enter('/practice/five-crowns-solo?deal=<b>zero</b>');
    await page.getByText('There is no deal “<b>zero</b>”. Deals are numbered 1 to 1,000,000.').waitFor();
    const dealt = await page.getByRole('heading', { level: 1, name: /Deal [\d,]+$/ }).textContent();
    await page.waitForURL((url) =>
      dealt!.replaceAll(',', '').endsWith(`Deal ${url.searchParams.get('deal')}`),
    );
    await playOneMove(page);

    await page.goto('/practice/five-crowns-solo?deal=7');
    const open = page.getByRole('button', { name: 'Open deal 7', exact: true });
    await open.waitFor();
    await page.getByRole('link', { name: 'Kings & Queens' }).click();
    await page.getByRole('button', { name: 'Deal', exact: true }).waitFor();
    expect(await open.count()).toBe(0);
    await page.goBack();
    await open.waitFor();
    // On a low screen the button is at the end of the page, but the table is shown from its top.
    await page.setViewportSize({ width: 740, height: 360 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.getByRole('group', { name: 'Draw pile, 26 cards' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(dealt);
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

/** Parts of the recap that cut a line in half, because their height isn't one of whole lines. */
const halfLines = (recap: Locator): Promise<string[]> =>
  recap.evaluate((all) =>
    [...all.querySelectorAll<HTMLElement>(':is(.own, .others, .rest)')]
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const lines = part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight);
        return Math.abs(lines - Math.round(lines)) < 0.15 ? [] : `${part.className}: ${lines} lines`;
      }),
  );

further('gains and losses stay on the board, and in the recap, until one has looked', async () => {
  const page = await service.visitors.enter('/practice/partners', {
    // Others have stolen and given cards since the player's last move.
    storageState: { cookies: [], ...practised(service.origin, 'partners', 4, 12) },
    viewport: { width: 740, height: 360 },
  });
  const [marks, recap] = [page.locator('.marks .mark'), page.getByTestId('recap')];
  const goOn = async () => {
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await recap.waitFor();
    await expect.poll(() => marks.count()).toBe(6);
  };
  const expectSeen = async () => {
    await recap.waitFor({ state: 'detached' });
    expect(await marks.count()).toBe(0);
  };
  await goOn();
  expect(await recap.getByText(/steals 7♦/).isVisible()).toBe(true);
  expect(await halfLines(recap)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectSeen();
  await page.reload();
  await goOn();
  await page.locator('.felt').click({ position: { x: 2, y: 2 } });
  await expectSeen();
  await page.reload();
  await page.setViewportSize({ width: 360, height: 740 });
  await goOn();
  // It covers the page's header, not the board.
  const over = () =>
    recap.evaluate(
      (at) =>
        at.getBoundingClientRect().bottom -
        document.querySelector('.felt-frame')!.getBoundingClientRect().top,
    );
  expect(await over()).toBeLessThanOrEqual(4);
  // The button in the corner of the header (a match's menu) isn't covered.
  const isCornerFree = page.getByRole('banner').evaluate((head) => {
    const corner = [...head.querySelectorAll('button, a, select')].findLast((one) => one.checkVisibility())!;
    const { left, top, width, height } = corner.getBoundingClientRect();
    return corner.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isCornerFree).toBe(true);
  await page.evaluate(() => scrollTo(0, 200));
  expect(await over()).toBeLessThanOrEqual(4);
  await recap.getByRole('button', { name: 'Dismiss' }).click();
  await expectSeen();
  // At a desk it is below the log, which tells the same.
  await page.reload();
  await page.setViewportSize({ width: 1440, height: 900 });
  await goOn();
  const [told, panel, board] = await Promise.all(
    [recap, page.locator('.side'), page.locator('.felt-frame')].map((part) => part.boundingBox()),
  );
  expect(told!.y).toBeGreaterThanOrEqual(panel!.y + panel!.height);
  expect(told!.x).toBeGreaterThan(board!.x + board!.width);
});

further(
  'another deal is asked for before it throws a running game away, and keeps the number of seats',
  async () => {
    const page = await service.visitors.enter('/practice', {
      storageState: { cookies: [], ...practised(service.origin, 'realm', 3, 5) },
    });
    const kept = () => page.evaluate(() => localStorage.getItem('crowns.practice'));
    const before = await kept();
    const another = page.getByRole('button', { name: 'Deal another' });
    const question = page.getByRole('dialog', { name: 'Deal another?' });
    await another.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await kept()).toBe(before);
    await another.click();
    await question.getByRole('button', { name: 'Deal another' }).click();
    await page.locator('.felt-frame').waitFor();
    await expect.poll(kept).not.toBe(before);
    expect(await page.locator('[data-spot$=" house"], [data-seat]').count()).toBeGreaterThanOrEqual(3);
  },
);

further(
  'a second tab with the same game asks before its moves take the place of the first one’s',
  async () => {
    const page = await service.visitors.enter('/practice/realm', {
      storageState: { cookies: [], ...practised(service.origin, 'realm', 2, 0) },
    });
    const kept = () => page.evaluate(() => localStorage.getItem('crowns.practice'));
    const second = await page.context().newPage();
    await second.goto('/practice/realm');
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Continue your game' }).click();
    const draw = async (tab: Page) => {
      const left = await tab.getByRole('group', { name: /^Deck/ }).getAttribute('aria-label');
      await tab.getByRole('button', { name: 'Draw a card', exact: true }).click();
      await tab.getByRole('group', { name: left!, exact: true }).waitFor({ state: 'detached' });
    };
    await draw(page);
    // Right after it, a press of the same button would belong to its gesture.
    await page.keyboard.press('Shift');
    await draw(page);
    const now = await kept();
    await draw(second);
    const keep = second.getByRole('dialog', { name: 'Keep this game?' });
    await keep.waitFor();
    expect(await kept()).toBe(now);
    await keep.getByRole('button', { name: 'Keep this one' }).click();
    await expect.poll(kept).not.toBe(now);
  },
);
