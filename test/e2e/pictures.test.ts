import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { difference, drawInBoxes, pictureOf } from '../support/picture.ts';
import { keepPractised, practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { SHEETS } from '../support/sheets.ts';

const service = openService({ isPainted: true });
const KEPT = join(import.meta.dirname, '../looks');
const OUTPUT = join(import.meta.dirname, '../output/pictures');
/** `npm run measure -- pictures` updates the stored pictures. */
const isNew = process.env.CROWNS_PICTURES === 'new';
/** Maximum fraction of differing pixels. A missing card exceeds it on every board. */
const TOLERANCE = 0.001;

const TABLES = SHEETS.map(({ game, tables: [table] }) => [game, ...table] as const);
/** A phone in portrait with light colours, and in landscape with dark colours. */
const LOOKS = {
  upright: { width: 390, height: 740, colorScheme: 'light' },
  side: { width: 740, height: 360, colorScheme: 'dark' },
} as const;

/** Resumes a game without a pointer, so that nothing is hovered. */
async function open(page: Page, [game, seats, moves]: (typeof TABLES)[number]): Promise<void> {
  await keepPractised(page, practised(service.origin, game, seats, moves));
  await page.goto(`/practice/${game}`);
  await drawInBoxes(page);
  await page
    .getByRole('button', { name: 'Continue your game' })
    .evaluate((button: HTMLElement) => button.click());
  await page.locator('.felt-frame .card').first().waitFor();
}

/** Compares the screen with the stored picture, and writes both if they differ. */
async function compareWithKept(page: Page, name: string): Promise<string[]> {
  const file = join(KEPT, `${name}.png`);
  const taken = await pictureOf(page);
  if (isNew) writeFileSync(file, taken);
  if (!existsSync(file)) return [`${name} is not kept: npm run measure -- pictures`];
  const { share, seen } = await difference(page, readFileSync(file), taken);
  if (share <= TOLERANCE) return [];
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(join(OUTPUT, `${name}.png`), await page.screenshot());
  writeFileSync(join(OUTPUT, `${name}-differs.png`), seen);
  return [`${name} differs by ${(share * 100).toFixed(1)} %: see ${OUTPUT}`];
}

further('a table of each game looks as it did, on a phone held upright and on its side', async () => {
  const page = await service.visitors.enter('/practice', { viewport: LOOKS.upright, bypassCSP: true });
  const faults: string[] = [];
  for (const table of TABLES) {
    await page.setViewportSize(LOOKS.upright);
    await open(page, table);
    for (const [look, { colorScheme, ...size }] of Object.entries(LOOKS)) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => scrollTo(0, 0));
      faults.push(...(await compareWithKept(page, `${table[0]}-${look}`)));
    }
  }
  expect(faults).toEqual([]);
  // The last table without one of its cards must differ.
  const whole = await pictureOf(page);
  await page
    .locator('.felt-frame .pile .card')
    .last()
    .evaluate((card) => (card.style.visibility = 'hidden'));
  expect((await difference(page, whole, await pictureOf(page))).share).toBeGreaterThan(TOLERANCE);
});
