import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';

const service = openService();
const ROUTES = join(import.meta.dirname, '../../web/src/routes');
/** Pages that show a table in place of a heading, and home, which has its felt above. */
const TABLES = [
  '',
  'match/[id]',
  'replay/[id]',
  'watch/[[game]]',
  'learn/[[game]]',
  'position/edit',
  'daily/replay',
];

const pages = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('+page.svelte'))
  .map((file) => file.replace(/\/?\+page\.svelte$/, ''))
  .filter((route) => !TABLES.includes(route))
  .map((route) => `/${route.replace('/[[game]]', '').replace('[game]', 'realm')}`);

further.each([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])('all pages around the table have one width and one heading at $width pixels', async (viewport) => {
  const page = await service.visitors.enter('/lobby', { viewport });
  const placed = (): Promise<object> =>
    page.locator('main h1').evaluate((heading) => {
      const around = heading.closest('.page')?.getBoundingClientRect();
      const { x, y } = heading.getBoundingClientRect();
      const { fontSize, fontFamily } = getComputedStyle(heading);
      return { x, y, fontSize, fontFamily, left: around?.left, width: around?.width };
    });
  expect(pages.length).toBeGreaterThan(9);
  const expected = await placed();
  for (const path of pages) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    expect(await placed(), path).toEqual(expected);
  }
});
