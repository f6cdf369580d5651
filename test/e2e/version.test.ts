import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf, partsKey, MANIFEST as PATH, type Manifest } from '../../web/manifest.ts';
import { Deploys } from '../support/deploys.ts';
import { further } from '../support/further.ts';
import { outOfReach } from '../support/in-sight.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();
const MANIFEST = JSON.parse(readFileSync(join(import.meta.dirname, '../../web', PATH), 'utf8')) as Manifest;
let deploys: Deploys;
beforeEach(async () => void (deploys = await Deploys.before(service.origin)));
afterEach(() => deploys.stop());

const open = (path: string, options: BrowserContextOptions = {}): Promise<Page> =>
  service.visitors.enter(path, { baseURL: deploys.origin, ...options });

/** A page whose service worker has finished caching. */
async function openKept(path: string): Promise<Page> {
  const page = await open(path, { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** The page of a match for one player, who is always to move. */
async function ownMatch(): Promise<string> {
  const { id, tokens } = await fullMatch(service.origin, 1, { game: 'five-crowns-solo' });
  return `/match/${id}#seat=${tokens[0]!}`;
}

/** Makes the first possible move, at a table that has shown move `n`. */
async function playAt(table: TablePage, n: number): Promise<void> {
  await table.openTab('Moves');
  await table.type((await table.legal())[0]!);
  await table.reached(n + 1);
}

/** True if the page's own start-up script is of the newly deployed version. */
const isNext = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.scripts].some(({ src, text }) => `${src} ${text}`.includes('/next-')));

/** Marks the page; a reload removes the mark. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Returns to a page, which then checks for a new version. */
const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

/** Makes the browser find the newer service worker, which then waits. */
async function findNewerWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
}

/** Waits until an idle page has loaded the scripts of these parts by itself. Some styles are in its document. */
async function hasLoaded(page: Page, parts: readonly string[]): Promise<void> {
  const files = filesOf(MANIFEST, parts).filter((file) => file.endsWith('.js'));
  await page.waitForFunction((wanted) => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1));
    return wanted.every((file) => loaded.includes(file));
  }, files);
}

/** The versions with cached pages. */
const keptVersions = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('crowns ')).map((name) => name.slice(7)),
  );

further(
  'a new version is offered to an open match, disturbs it in nothing, and comes when it is accepted',
  async () => {
    const page = await openKept(await ownMatch());
    const table = new TablePage(page);
    await table.reached(0);
    const unloaded = await page.evaluate(async () => {
      const loaded = new Set(
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const name = (await caches.keys()).find((key) => key.startsWith('crowns '))!;
      const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      return kept.filter((path) => path.includes('/nodes/') && !loaded.has(path));
    });
    expect(unloaded).not.toEqual([]);
    await mark(page);
    deploys.deploy();
    expect((await fetch(deploys.origin + unloaded[0]!)).status).toBe(404);

    await comeBack(page);
    const offer = page.getByTestId('version');
    await offer.getByText('A new version of Crowns is ready').waitFor();
    // On a phone in landscape it is in the rail and doesn't cover the board.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 740, height: 360 });
    const offered = { '[data-testid="version"] .button': 2, '.felt-frame': 1 };
    await expect.poll(() => outOfReach(page, offered)).toEqual([]);
    const edges = await page.evaluate(() =>
      ['.felt-frame', '[data-testid="version"]'].map((part) => {
        const { left, right } = document.querySelector(part)!.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(edges[1]!.left).toBeGreaterThanOrEqual(edges[0]!.right);
    await page.setViewportSize(size);
    // As a text, because the test compiler would transform an import.
    await page.evaluate(`import(${JSON.stringify(unloaded[0])}).then(() => undefined)`);
    await playAt(table, 0);
    await offer.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'detached' });

    // The newer service worker waits until the previous version's parts aren't needed any more.
    await findNewerWorker(page);
    expect(await keptVersions(page)).toHaveLength(2);
    await playAt(table, 1);
    expect(await isMarked(page)).toBe(true);
    expect(await isNext(page)).toBe(false);

    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await offer.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('isMarked' in window));
    await table.reached(2);
    expect(await isNext(page)).toBe(true);
    await expect.poll(() => keptVersions(page)).toEqual([deploys.version]);
  },
);

further('a version that is accepted in one tab takes nothing from a match in another', async () => {
  const match = await openKept(await ownMatch());
  const table = new TablePage(match);
  await table.reached(0);
  await mark(match);
  const other = await match.context().newPage();
  await other.goto('/about');
  await other.getByRole('heading', { level: 1 }).waitFor();
  deploys.deploy();
  await findNewerWorker(other);
  await comeBack(other);
  await other.getByTestId('version').getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isNext(other)).toBe(true);
  await playAt(table, 0);
  expect(await isMarked(match)).toBe(true);
  expect(await isNext(match)).toBe(false);
  expect(await keptVersions(match)).toHaveLength(2);
});

test('an open match goes on, and says why, where a part that it needs is gone with its version', async () => {
  const page = await open(await ownMatch());
  const table = new TablePage(page);
  await table.reached(0);
  await hasLoaded(page, [partsKey(MANIFEST), 'src/lib/app/shell/SettingsDialog.svelte']);
  await table.openTab('Moves');
  await mark(page);
  deploys.deploy();
  const menu = page.getByRole('button', { name: 'Menu' });
  const notice = page.getByTestId('version');
  await menu.click();
  await page.getByRole('button', { name: 'Rules of the game' }).click();
  await page.getByRole('dialog').getByText('Part of this page couldn’t be loaded').waitFor();
  await page.keyboard.press('Escape');
  await notice.getByText('Crowns has been updated').waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await playAt(table, 0);
  expect(await isMarked(page)).toBe(true);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await table.reached(1);
  expect(await isNext(page)).toBe(true);
});
