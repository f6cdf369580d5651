import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameOf } from '#games/index.ts';
import { playByKeys, playByText } from '../support/keyboard-player.ts';
import { heard, listen, signsReadOut } from '../support/live-regions.ts';
import { keptMoves, practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { crossed, shareOf } from '../support/share.ts';
import { SHEETS } from '../support/sheets.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

/** With the number of moves made before: long matches begin late. */
const TABLES = SHEETS.map(({ game, late }) => [game, gameOf(game)!.seats.min, late] as const);
const WAYS = { 'on the board': onBoard, 'by the text interface': byText };
const MATCHES = shareOf(
  crossed(TABLES, Object.keys(WAYS) as (keyof typeof WAYS)[]).map(([table, way]) => [...table, way] as const),
  ([game, , , way]) => [game, way],
);

/** Makes delays of a second or more infinite, so that a test can't depend on them. */
function neverWait(): void {
  const { setTimeout: set } = window;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) =>
    ms < 1000 ? set(run, ms, ...args) : 0) as typeof setTimeout;
}

/** A practice match after at least this many moves, without delays. */
async function begun(game: string, seats: number, made: number) {
  const storageState = practised(service.origin, game, seats, made);
  const settings = { motion: 'once', bots: 'once', sound: 'off' };
  storageState.origins[0]!.localStorage.push({
    name: 'crowns.settings',
    value: JSON.stringify(settings),
  });
  const page = await service.visitors.enter('/about', { storageState: { cookies: [], ...storageState } });
  await page.addInitScript(neverWait);
  await page.goto(`/practice/${game}`);
  await page.getByRole('button', { name: 'Continue your game' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.felt-frame').waitFor();
  return { page, before: (await page.evaluate(keptMoves)).length };
}

/** Number of moves in the log. */
const told = (table: TablePage): Promise<number> =>
  table.page.getByTestId('log').evaluate((log) => {
    const numbers = [...log.querySelectorAll('.n')].map(({ textContent }) => Number(textContent));
    return Math.max(...numbers.filter(Number.isInteger));
  });

const medianOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity;

/** Plays with a median of at most four keys per decision. */
async function onBoard(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await expect.poll(async () => (await heard(page)).map(({ words }) => words)).toHaveLength(1);
  const signs = new Set<string>();
  const presses = await playByKeys(page, 7, async () => {
    for (const text of await signsReadOut(page)) signs.add(text);
  });
  expect([...signs]).toEqual([]);
  expect(medianOf(presses)).toBeLessThanOrEqual(4);
}

async function byText(page: Page): Promise<void> {
  expect(await playByText(page, 7)).toBeGreaterThan(0);
}

test.each(MATCHES)(
  'a match of %s, seats %i, from move %i to its end is played %s alone, and every move is read out once',
  async (game, seats, made, way) => {
    const { page, before } = await begun(game, seats, made);
    const table = new TablePage(page);
    if (way === 'by the text interface') await table.openTab('Moves');
    await listen(page);
    await WAYS[way](page);
    const spoken = await heard(page);
    await table.openTab('Log');
    expect(spoken).toHaveLength((await told(table)) - before);
  },
);
