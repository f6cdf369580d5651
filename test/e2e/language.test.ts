import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { LOOKED_AT, sampleReplay } from '../support/motion-scenes.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { PAGES, openSettings } from '../support/pages.ts';
import { keepPractised, keptMoves, practised } from '../support/practised.ts';
import { openPuzzle, PUZZLE } from '../support/puzzle-page.ts';
import { goTo, openRecord, openTab, REPLAY_TABS } from '../support/replay-page.ts';
import { SHEETS } from '../support/sheets.ts';
import { plainWords, PSEUDO, speak, squeezed } from '../support/spoken.ts';
import { TablePage } from '../support/table-page.ts';

// A new service, so that lobby and live matches don't depend on other tests.
const service = openService({ isNew: true });
/** A phone's width, which has the least space for text 50% longer. */
const PHONE = { width: 360, height: 740 };
/** Additional pages to check. */
const MORE = ['/watch', '/learn', '/rules/realm/page'];
const LOST = ['/nosuch', '/match/nosuch12', '/replay/nosuch12'];

const enter = (path: string, options: BrowserContextOptions = {}): Promise<Page> =>
  service.visitors.enter(path, { viewport: PHONE, ...options });

/** All text of the page is in the pseudo-language and fits as well as in English. */
async function expectPseudo(page: Page, what: string): Promise<void> {
  await expect.poll(() => plainWords(page), { message: what }).toEqual([]);
  const found = await squeezed(page);
  if (found.size === 0) return;
  // It may not fit in English either.
  await speak(page, 'en');
  const before = await squeezed(page);
  await speak(page, PSEUDO);
  expect(
    [...found].flatMap(([place, fault]) => (before.has(place) ? [] : fault)),
    what,
  ).toEqual([]);
}

/** Switches the page to the pseudo-language and back; all text follows. */
async function expectSpoken(page: Page, what: string): Promise<void> {
  await speak(page, PSEUDO);
  await expectPseudo(page, what);
  await speak(page, 'en');
}

/** Asks all keyboard questions in the pseudo-language; all announcements are in it. */
async function expectAnswers(page: Page, game: string): Promise<void> {
  for (const key of 'tlhrsc') {
    await page.getByRole('main').press(key);
    await page.getByTestId('answer').waitFor();
    expect(await plainWords(page), `the answer of ${game} to ${key}`).toEqual([]);
  }
}

/** Number of moves of the stored practice games. */
const movesKept = async (page: Page): Promise<number> => (await page.evaluate(keptMoves)).length;

further('every text of every page follows the language at once, and a longer one has room', async () => {
  const page = await enter('/');
  for (const path of [...PAGES, ...MORE, ...LOST, ...games.map(({ id }) => `/rules/${id}`)]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectSpoken(page, path);
  }
  await openSettings(page);
  await page.getByRole('dialog').waitFor();
  await expectSpoken(page, 'the settings');
});

further('so does every text at a table of each game, and of its replay', async () => {
  const page = await enter('/');
  for (const { game: id, tables } of SHEETS) {
    // The largest, where longer words have the least room.
    const [seats, moves] = tables.at(-1)!;
    await keepPractised(page, practised(service.origin, id, seats, moves));
    await page.goto(`/practice/${id}`);
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.getByRole('tab', { name: 'Moves' }).click();
    const offered = page.getByTestId('moves').getByRole('button');
    await offered.first().waitFor();
    await speak(page, PSEUDO);
    await expectPseudo(page, `the moves of ${id}`);
    const before = await movesKept(page);
    await offered.first().click();
    await expect.poll(() => movesKept(page)).toBeGreaterThan(before);
    await page.locator('#tab-log').click();
    await page.getByTestId('log').getByRole('listitem').first().waitFor();
    await expectPseudo(page, `the log of ${id}`);
    await expectAnswers(page, id);
    await speak(page, 'en');
  }
  for (const [game, record] of LOOKED_AT) {
    await page.goto('/replay');
    await openRecord(page, sampleReplay(game, record).path);
    await page.locator('.scrubber input').press('End');
    await expectSpoken(page, `the end of ${game}`);
  }
});

further(
  'so does a book of openings, a puzzle, a position and what is asked of a moment of a replay',
  async () => {
    const page = await enter('/openings');
    for (const { id } of games) {
      await page.locator(`nav a[href="/openings/${id}"]`).click();
      await page.locator(`nav a[href="/openings/${id}"][aria-current]`).waitFor();
      await expectSpoken(page, `the openings of ${id}`);
    }
    await page.goto('/puzzles');
    await openPuzzle(page);
    await expectSpoken(page, 'a puzzle');
    await page.goto(`/position#${encodeURIComponent(PUZZLE.position)}`);
    await page.locator('.felt-frame .card').first().waitFor();
    await expectSpoken(page, 'a position');
    const { path, replay } = sampleReplay(...LOOKED_AT[0]!);
    await page.goto('/replay');
    await openRecord(page, path);
    await goTo(page, Math.floor(replay.length / 2));
    for (const tab of REPLAY_TABS) {
      await openTab(page, tab);
      await expectSpoken(page, tab);
    }
  },
);

further(
  'so does what a board has answered: a question about a move, the reason why a card is refused',
  async () => {
    const sit = async (game: string, moves: number, isSought?: (legal: readonly string[]) => boolean) => {
      const storageState = { cookies: [], ...practised(service.origin, game, 2, moves, isSought) };
      const page = await enter(`/practice/${game}`, { storageState });
      await page.getByRole('button', { name: 'Continue your game' }).click();
      return page;
    };
    const realm = await sit('realm', 40, (legal) => legal.includes('end') && legal.includes('draw'));
    const orders = realm.getByRole('group', { name: 'Actions' });
    await orders.getByRole('button', { name: 'End turn' }).click();
    await orders.getByRole('button', { name: 'Cancel' }).waitFor();
    await expectSpoken(realm, 'a question');

    const bidding = await sit('kings-queens', 0);
    await bidding.locator('.held[aria-disabled="true"]').first().press('Enter');
    await bidding.getByRole('main').getByText('when both have predicted').waitFor();
    await expectSpoken(bidding, 'a refusal');
  },
);

test('so does every text of a match: chat, pacts and menu; a line half typed stays', async () => {
  const { id, tokens } = await fullMatch(service.origin, 3);
  const clients = await Promise.all(tokens.slice(1).map(() => openClient(service.origin, id)));
  await Promise.all(clients.map((client, index) => client.hello(tokens[index + 1])));
  const page = await enter(`/match/${id}#seat=${tokens[0]!}`);
  await new TablePage(page).connected();
  await clients[0]!.command({ t: 'chat', text: 'Ĝóó!' });
  await clients[0]!.command({ t: 'pact', do: 'propose', with: 0, terms: 'Ñóó', rounds: 3 });
  await page.getByTestId('pact-offer').first().waitFor();
  await expectSpoken(page, 'an offer of a pact');
  await page
    .getByRole('button', { name: /^Later/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /Chat/ }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a');
  for (const name of ['Pacts', 'Log', 'Chat']) {
    await page.getByRole('tab', { name: new RegExp(name) }).click();
    await expectSpoken(page, name);
  }
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectSpoken(page, 'the menu');
  for (const client of clients) client.close();
});

const langOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const headings = (page: Page): Promise<string[]> => page.getByRole('heading').allTextContents();

test('the language is the browser’s, until another is chosen, which is kept; numbers and days follow', async () => {
  const page = await enter('/daily', { locale: 'de-AT', timezoneId: 'UTC' });
  await page.getByRole('link', { name: 'Rätsel' }).first().waitFor();
  expect(await langOf(page)).toBe('de');
  const day = (locale: string) =>
    page.evaluate(
      (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(),
      locale,
    );
  expect(await headings(page)).toContain(await day('de'));
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Français');
  await page.getByRole('link', { name: 'Problèmes' }).first().waitFor();
  expect(await langOf(page)).toBe('fr');
  await page.reload();
  await page.getByRole('combobox', { name: 'Langue' }).waitFor();
  expect(await headings(page)).toContain(await day('fr'));

  const other = await page.context().newPage();
  await other.goto('/about');
  await other.getByRole('combobox', { name: 'Langue' }).selectOption('English');
  await openSettings(other);
  await page.getByRole('link', { name: 'Puzzles' }).first().waitFor();
  expect(await headings(page)).toContain(await day('en-GB'));
  const dialog = other.getByRole('dialog');
  expect(
    await dialog.getByRole('combobox', { name: 'Language' }).locator('option').allTextContents(),
  ).toEqual(['English', 'Deutsch', 'Español', 'Français']);
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await other.waitForFunction(() => document.documentElement.lang === 'es');
});

further(
  'a language that can’t be loaded comes later; until then the page is in the one it has, or in English',
  async () => {
    const page = await enter('/about', { locale: 'de-DE' });
    await page.getByRole('link', { name: 'Rätsel' }).first().waitFor();
    const isLanguage = /\/_app\/immutable\/chunks\//;
    await page.route(isLanguage, (route) => route.abort());
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Español');
    await page.getByTestId('answer').getByText('Español lässt sich gerade nicht laden').waitFor();
    expect(await page.getByRole('combobox', { name: 'Sprache' }).inputValue()).toBe('es');
    expect(await langOf(page)).toBe('de');
    await page.unroute(isLanguage);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('link', { name: 'Problemas' }).first().waitFor();
    expect(await langOf(page)).toBe('es');

    const texts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/chunks/')),
    );
    const german: string[] = [];
    for (const url of texts)
      if ((await (await fetch(url)).text()).includes('`Einstellungen`')) german.push(url);
    expect(german).toHaveLength(1);
    await page.evaluate(() => localStorage.removeItem('crowns.language'));
    const without = await page.context().newPage();
    await without.route(german[0]!, (route) => route.abort());
    await without.goto('/about');
    await without.getByRole('link', { name: 'Puzzles' }).first().waitFor();
    expect(await langOf(without)).toBe('en');
  },
);

further('without a connection a page starts in the chosen language', async () => {
  const page = await enter('/practice', { serviceWorkers: 'allow', locale: 'de-DE' });
  const kept = () => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await kept();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Rätsel' }).first().waitFor();
  // A language chosen later is stored too.
  await page.context().setOffline(false);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Español');
  await page.waitForFunction(() => document.documentElement.lang === 'es');
  await page.context().setOffline(true);
  await page.goto('/about');
  await page.waitForFunction(() => document.documentElement.lang === 'es');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
