import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { partsKey, MANIFEST as PATH, type Manifest } from '../../web/manifest.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();
const MANIFEST = JSON.parse(readFileSync(join(import.meta.dirname, '../../web', PATH), 'utf8')) as Manifest;

const part = (source: string) => {
  const found = MANIFEST[`src/lib/${source}`];
  if (!found) throw new Error(`no part ${source}`);
  return found;
};
const script = (source: string): string => part(source).file;
const styles = (source: string): string[] => [...(part(source).css ?? [])];

/** Blocks requests for these files until they are removed from the returned set. */
async function withhold(page: Page, files: readonly string[]): Promise<Set<string>> {
  const withheld = new Set(files);
  await page.route('**/_app/immutable/**', (route) =>
    withheld.has(new URL(route.request().url()).pathname.slice(1)) ? route.abort() : route.fallback(),
  );
  return withheld;
}

further('a part of a match that failed to load is retried on request and with a new connection', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about');
  const game = script('boards/realm/ui.ts');
  const board = script('boards/realm/Board.svelte');
  // Chat and the menu's dialogs are loaded when idle.
  const later = MANIFEST[partsKey(MANIFEST)]!.file;
  const [looks] = styles('table/keys/KeysDialog.svelte');
  const settings = script('app/shell/SettingsDialog.svelte');
  const rules = script('boards/realm/rules/Rules.svelte');
  const withheld = await withhold(page, [game, board, later, looks!, settings, rules]);
  await page.goto(`/match/${id}#seat=${tokens[0]!}`);
  const table = new TablePage(page);
  const again = page.getByRole('button', { name: 'Try again' });

  // The game's code: fails again at the first retry, succeeds at the second.
  await again.click();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  withheld.delete(game);
  await again.click();
  await table.reached(0);

  // Its board, which loads by itself once online.
  const problem = page.getByText('The board couldn’t be loaded');
  await problem.waitFor();
  // A retry that nobody asked for announces nothing.
  const announced = await problem.elementHandle();
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await failed;
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  expect(await announced!.evaluate((element) => element.isConnected)).toBe(true);
  withheld.delete(board);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('.felt-frame').waitFor();

  // A tab beside it.
  await page.getByRole('tab', { name: /Chat/ }).click();
  const chatAgain = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
  await chatAgain.waitFor();

  // Dialogs, one of which lacks only its styles. Each shows an error in its place, and works after a retry.
  const dialog = page.getByRole('dialog');
  const open = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog.getByRole('button', { name: entry }).click();
    await dialog.getByText('Part of this page couldn’t be loaded').waitFor();
  };
  const dialogs = [
    ['Rules of the game', rules, dialog.getByRole('heading', { level: 2 }).nth(1)],
    ['Keys', looks!, dialog.getByText('F1')],
    ['Play on another device', later, dialog.getByRole('textbox').first()],
    ['Settings', settings, dialog.getByRole('combobox', { name: 'Language' })],
  ] as const;
  for (const [entry, file, shown] of dialogs) {
    await open(entry);
    withheld.delete(file);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });
  }
  await chatAgain.click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const inForce = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(inForce.some((href) => href.endsWith(looks!))).toBe(true);
});

further('a refusal is told in general words until the game’s own have loaded', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter('/about');
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket/, (near) => {
    near.connectToServer();
    sockets.push(near);
  });
  const held: Route[] = [];
  let isHeld = false;
  await page.route(`**/${script('boards/realm/text/refusals.ts')}`, async (route) => {
    if (isHeld) held.push(route);
    else await route.abort();
  });
  await page.goto(`/match/${id}#seat=${tokens[0]!}`);
  await new TablePage(page).connected();
  const notice = page.locator('.notices .refused');
  const refuse = (): void =>
    sockets.at(-1)!.send(JSON.stringify({ t: 'refused', code: 'illegal', why: 'empty-deck' }));
  const toldInGeneral = async (): Promise<void> => {
    refuse();
    await notice.getByText('The rules don’t allow that here.').waitFor();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
  };
  await toldInGeneral();
  isHeld = true;
  await toldInGeneral();
  expect(held).not.toEqual([]);
  await Promise.all(held.map((route) => route.continue()));
  refuse();
  await notice.getByText('The deck is empty.').waitFor();
});
