import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { games } from '#games/index.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { drawn } from '../support/draw.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';
import { translate } from '../support/translator.ts';

const service = openService();

async function enter(path: string): Promise<Page> {
  const page = await service.visitors.enter('/robots.txt');
  await page.addInitScript(translate);
  await page.goto(path);
  return page;
}

/** The texts that a translator has taken. Two lie outside of our pages: the first link and SvelteKit's own announcer. */
const taken = (page: Page): Promise<string[]> =>
  page
    .locator('font > font')
    .evaluateAll((fonts) =>
      fonts
        .filter((font) => !font.closest('.skip, #svelte-announcer'))
        .map(({ textContent }) => textContent ?? ''),
    );

/** Everything a page shows of its match. */
async function shown(page: Page): Promise<string[]> {
  const parts = ['.felt-frame', '[data-testid=turn]', '[role=tablist]'];
  const players = page.getByRole('list', { name: 'Players' }).first();
  const places = [...parts.map((part) => page.locator(part).first()), players];
  return Promise.all(places.map(async (place) => (await place.innerText()).replaceAll(/\s+/g, ' ')));
}

const GAMES = games.map(({ id }) => id);
const SHARED = games.filter(({ seats }) => seats.max > 1).map(({ id, seats }) => [id, seats.min] as const);

further.each(drawn(SHARED, 1, 'translated'))(
  'a translated match of %s shows what an untranslated one shows, move by move',
  async (game, seats) => {
    const { id, tokens } = await fullMatch(service.origin, seats, {
      game,
      bots: Array.from({ length: seats - 2 }, (_, n) => ({ seat: n + 2, level: 'novice' })),
    });
    const tables = await Promise.all(
      tokens.slice(0, 2).map(async (token) => new TablePage(await enter(`/match/${id}#seat=${token}`))),
    );
    for (const table of tables) {
      await table.connected();
      await table.openTab('Moves');
    }
    // It is there from the start: a page that comes later shows no end of a round.
    const plain = new TablePage(await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`));
    await plain.connected();
    let made = 0;
    while (made < 6) {
      const legal = await Promise.all(tables.map((table) => table.legal()));
      const at = legal.findIndex((moves) => moves.length > 0);
      if (at < 0) {
        await tables[0]!.page.waitForTimeout(50);
        continue;
      }
      const before = Number(await tables[at]!.page.getByTestId('turn').getAttribute('data-n'));
      await tables[at]!.type(legal[at]![0]!);
      await expect
        .poll(async () => Number(await tables[at]!.page.getByTestId('turn').getAttribute('data-n')))
        .toBeGreaterThan(before);
      made++;
    }
    const { page } = tables[0]!;
    await tables[0]!.openTab('Log');
    const differences = async (): Promise<unknown[]> => {
      const [seen, wanted] = [await shown(page), await shown(plain.page)];
      return [...seen.filter((text, n) => text !== wanted[n] || text === ''), ...(await taken(page))];
    };
    await expect.poll(differences).toEqual([]);
  },
);

further.each([
  '/',
  '/lobby',
  '/matches',
  '/watch',
  '/openings',
  '/daily',
  '/puzzles',
  '/position/edit',
  ...drawn(
    GAMES.flatMap((id) => [`/practice/${id}`, `/learn/${id}`]),
    3,
    'untranslated',
  ),
])('%s, which changes as one plays, is not translated', async (path) => {
  const page = await enter(path);
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await taken(page)).toEqual([]);
});

further.each([
  '/about',
  ...drawn(
    GAMES.flatMap((id) => [`/rules/${id}`, `/rules/${id}/page`]),
    2,
    'rules',
  ),
])('%s may be translated, but for its cards, and leads on to a game that is played', async (path) => {
  const page = await enter(path);
  await page.locator('main font').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.card font').count()).toBe(0);
  // Within the site: the page is not loaded again.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/practice/realm';
    document.querySelector('header')!.append(link);
    link.click();
  });
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.locator('.felt-frame').waitFor();
  expect(await taken(page)).toEqual([]);
});
