import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { parsePuzzles } from '#games/puzzles/puzzle.ts';

const FILE = new URL('../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);

/** The puzzle for tests. */
export const PUZZLE = parsePuzzles(readFileSync(FILE, 'utf8'))[0]!;

/** Opens the first puzzle of the list, in any language. */
export async function openPuzzle(page: Page): Promise<void> {
  await page.locator('main ol button').first().click();
  await page.getByTestId('puzzle').waitFor();
  await page.locator('.felt-frame .card').first().waitFor();
}
