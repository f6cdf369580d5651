import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everyPage } from '../support/every-page.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();
/** Request headers of a page opened by a user. */
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const get = (path: string, headers = {}): Promise<Response> =>
  fetch(`${service.origin}${path}`, { headers, redirect: 'manual' });

test('every page of the client is there, by link and for programs, with the headers that guard it', async () => {
  const paths = await everyPage(service.origin);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    for (const headers of [NAVIGATION, {}]) {
      const answer = await get(path, headers);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type'), path).toContain('text/html');
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(await answer.text(), path).toMatch(
        /\/_app\/immutable\/boot\.|import\("\/_app\/immutable\/entry\/start\./,
      );
    }
  }
});

test('a missing page answers 404, and says so', async () => {
  const missing = [
    '/nosuch',
    '/nosuch/page',
    '/rules/nosuch',
    '/watch/nosuch',
    '/practice/nosuch',
    '/lobby/more',
  ];
  const matches = [
    '/match/nosuchmatch000000000000',
    '/replay/nosuchmatch000000000000',
    '/match/x',
    '/replay/x',
  ];
  for (const path of [...missing, ...matches, '/404', '/wp-login.php']) {
    for (const headers of [NAVIGATION, {}]) {
      const answer = await get(path, headers);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'");
    }
  }
  const page = await service.visitors.enter('/nosuch');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test.each([
  ['scripts', 'modulepreload', 20],
  ['style sheets', 'stylesheet', 8],
])('the %s that every page needs come in a few files', async (_, kind, most) => {
  const files = (await (await get('/')).text()).split(`rel="${kind}"`).length - 1;
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(most);
});

test('the document of a match shows a felt with the game and its players, before any script', async () => {
  const { id } = await fullMatch(service.origin, 2, { name: '<b>Ada' });
  const page = await service.visitors.enter(`/match/${id}`, { javaScriptEnabled: false });
  await page.getByText('CROWNS', { exact: true }).waitFor();
  const players = page.getByText('<b>Ada · Guest 1', { exact: true });
  const felt = await players.locator('..').boundingBox();
  expect(felt!.height).toBeGreaterThan(0.8 * page.viewportSize()!.height);
});

test('a match’s page waits for nothing but its document, and loads no style sheet twice', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('about:blank');
  const html = await (await get(`/match/${id}`)).text();
  expect(html).not.toMatch(/<script src=|<link (?![^>]*disabled)[^>]*rel="stylesheet"/);
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url());
  });
  await page.goto(`${service.origin}/match/${id}#seat=${tokens[0]}`);
  await new TablePage(page).reached(0);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.toSorted()).toEqual([...new Set(sheets)].toSorted());
});

test('the page of a match asks for the board of its game, and of no other', async () => {
  const linked = async (game: string): Promise<string[]> => {
    const { id } = await fullMatch(service.origin, 2, { game });
    const html = await (await get(`/match/${id}`)).text();
    return [...html.matchAll(/data-games="([^"]+)"/g)].map(([, games]) => games!);
  };
  for (const game of ['realm', 'kings-queens']) {
    const found = await linked(game);
    expect(found).toContain(game);
    expect(found.filter((games) => !games.split(' ').includes(game))).toEqual([]);
  }
});

test('pages that say the same to everyone say it without a script too', async () => {
  const texts = {
    '/': 'Raise a King.',
    '/about': 'There are no accounts',
    '/rules': 'Kings &amp; Queens',
    '/rules/realm': 'Raid',
    '/rules/partners/page': 'Aces',
  };
  for (const [path, text] of Object.entries(texts)) {
    const html = await (await get(path)).text();
    expect(html.replace(/<head>[^]*<\/head>/, ''), path).toContain(text);
    expect(html.match(/<title>/g), path).toHaveLength(1);
    // The Content-Security-Policy would block both.
    expect(html.match(/ style="|<style|<script>/g), path).toBeNull();
  }
});

test('a prerendered page is there before its script, in the reader’s language, and early presses count', async () => {
  const withoutScripts = async (locale: string): Promise<{ page: Page; release: () => void }> => {
    const page = await service.visitors.enter('about:blank', { locale });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/entry/*.js', (route) => released.then(() => route.continue()));
    await page.goto(`${service.origin}/`, { waitUntil: 'commit' });
    await page.getByText('Raise a King.').waitFor({ state: 'attached' });
    return { page, release };
  };
  const english = await withoutScripts('en-GB');
  const field = english.page.getByLabel('Paste the link or its code');
  await field.fill('not a link');
  await english.page.getByRole('button', { name: 'Play with friends' }).click();
  english.release();
  const sheet = english.page.getByRole('dialog', { name: 'Play with friends' });
  await sheet.getByRole('button', { name: 'Open the table' }).waitFor();
  expect(await field.inputValue()).toBe('not a link');

  const german = await withoutScripts('de-DE');
  const title = german.page.locator('h1');
  // Text appears before the styles, so wait for them.
  await title.waitFor({ state: 'hidden' });
  german.release();
  await german.page.locator('html[lang=de]').waitFor();
  await title.waitFor();
  expect(await german.page.locator('main').textContent()).not.toContain('Raise a King.');
});

test('a part of the page that is gone is not found, and nothing keeps that answer', async () => {
  const answer = await get('/_app/immutable/chunks/gone.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});

/** The size stated in a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('robots, browsers and home screens find what they ask for', async () => {
  const robots = await get('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.headers.get('content-type')).toContain('text/plain');
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);

  const icon = await get('/favicon.ico');
  expect(icon.status).toBe(200);
  expect([...Buffer.from(await icon.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);

  const html = await (await get('/')).text();
  const linked = (rel: string): string => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)![1]!;
  const touch = await get(linked('apple-touch-icon'));
  expect(sizeOf(Buffer.from(await touch.arrayBuffer()))).toBe('180x180');

  const manifest = (await (await get(linked('manifest'))).json()) as {
    icons: { src: string; sizes: string; type: string }[];
    screenshots: { src: string; sizes: string; type: string }[];
  };
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await get(src);
    expect(answer.headers.get('content-type')).toContain(type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (type === 'image/png') expect(sizeOf(bytes)).toBe(sizes);
  }
  const { version } = (await (await get('/_app/version.json')).json()) as { version: string };
  const { all } = (await (await get(`/_app/immutable/parts.${version}.json`)).json()) as { all: string[] };
  expect(all).toContain('/manifest.webmanifest');
  // Pictures of the product aren't kept for offline use.
  expect(all.filter((path) => path.endsWith('.jpg'))).toEqual([]);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('only public matches are for search engines, and no replay', async () => {
  const { id: unlisted } = await fullMatch(service.origin, 2, { visibility: 'unlisted' });
  const { id: listed } = await fullMatch(service.origin, 2);
  const robots = async (path: string) => (await get(path)).headers.get('x-robots-tag');
  expect(await robots(`/match/${listed}`)).toBeNull();
  for (const path of [`/match/${unlisted}`, '/match/nosuch12', `/replay/${unlisted}`, `/replay/${listed}`]) {
    expect(await robots(path), path).toBe('noindex');
  }
});
