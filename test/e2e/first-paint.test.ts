import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OFFERED_LANGUAGES } from '../../web/src/lib/platform/i18n/languages.ts';
import { everyPage } from '../support/every-page.ts';
import { further } from '../support/further.ts';
import { fullMatch } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

/** Properties that a late style sheet changes for all to see. */
const LOOKS = [
  'appearance',
  'background-color',
  'background-image',
  'border-top-style',
  'color',
  'display',
  'fill',
  'font-size',
  'opacity',
  'position',
  'stroke',
] as const;

/** Opens a page whose start-up script waits for `release`: it has only what its document links. */
async function openWithoutScript(
  path: string,
  viewport = { width: 1000, height: 625 },
): Promise<{ page: Page; release: () => void }> {
  const page = await service.visitors.enter('about:blank', { viewport });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/entry/*.js', (route) => released.then(() => route.continue()));
  await page.addInitScript(() =>
    addEventListener('crowns-ready', () => void (document.documentElement.dataset.began = 'yes')),
  );
  await page.goto(service.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.styleSheets].length > 0 && document.readyState !== 'loading');
  await page.evaluate(() => document.fonts.ready);
  return { page, release };
}

/** Remembers what the first picture shows: each visible element, its looks, and the place of each control. */
const keepPicture = (page: Page): Promise<number> =>
  page.evaluate((looks) => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight)
      .map((element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return {
          element,
          looks: looks.map((name) => style.getPropertyValue(name)),
          box: element.matches('a, button, input, summary')
            ? [x, y, width, height].map(Math.round).join(' ')
            : '',
        };
      });
    Object.assign(window, { shown });
    return shown.length;
  }, LOOKS);

/** Differences between the complete page and the first picture, in those of its elements that are `left`. */
const changes = (page: Page): Promise<{ left: number; differences: string[] }> =>
  page.evaluate((looks) => {
    const { shown } = window as unknown as {
      shown: readonly { element: HTMLElement; looks: readonly string[]; box: string }[];
    };
    const kept = shown.filter(({ element }) => element.isConnected);
    const differences = kept.flatMap(({ element, looks: before, box }) => {
      const name = `${element.localName}.${element.getAttribute('class')?.replace(/ ?svelte-\S+/g, '') ?? ''}`;
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const after = [x, y, width, height].map(Math.round).join(' ');
      return [
        ...looks.flatMap((property, at) => {
          const now = style.getPropertyValue(property);
          return now === before[at] ? [] : [`${name} ${property}: ${before[at]} → ${now}`];
        }),
        ...(box && box !== after ? [`${name}: ${box} → ${after}`] : []),
      ];
    });
    return { left: kept.length, differences };
  }, LOOKS);

further.each(['/', '/about', '/rules', '/rules/realm', '/rules/realm/page', 'a match'])(
  'the first picture of %s has its styles, and no control moves when the script comes',
  async (name) => {
    const path = name === 'a match' ? `/match/${(await fullMatch(service.origin, 2)).id}` : name;
    const { page, release } = await openWithoutScript(path);
    expect(await keepPicture(page)).toBeGreaterThan(5);
    release();
    await page.locator('html[data-began]').waitFor();
    await page.mouse.move(0, 0);
    const { left, differences } = await changes(page);
    // The script renders the inside of a match's page again; its frame is left.
    expect(left).toBeGreaterThan(4);
    expect(differences).toEqual([]);
  },
);

test.each([
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
])(
  'the board is seen before any script at $width × $height, until the table is there',
  async ({ width, height }) => {
    const { id, tokens } = await fullMatch(service.origin, 2);
    const { page, release } = await openWithoutScript(`/match/${id}#seat=${tokens[0]}`, { width, height });
    const picture = page.locator('img[data-match=board]');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const box = (await picture.boundingBox())!;
    expect(box.width).toBeGreaterThan(0.4 * Math.min(width, height));
    expect(box.width / box.height).toBeCloseTo(1200 / 630, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const felt = (await picture.locator('..').boundingBox())!;
    expect(box.y).toBeGreaterThan(felt.y);
    expect(box.y + box.height).toBeLessThan(felt.y + felt.height);
    release();
    await new TablePage(page).reached(0);
    await page.locator('[data-cards=hand]').first().waitFor();
    expect(await page.locator('img[src^="data:image/svg"]').count()).toBe(0);
  },
);

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Makes each page of a visitor collect its layout shifts. */
const collectShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const parts = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        if (value > 0.05) shifts.push(`${value.toFixed(3)}: ${parts.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

further.each(OFFERED_LANGUAGES)('no page shifts while it loads in $tag on a small phone', async ({ tag }) => {
  const viewport = { width: 360, height: 640 };
  const page = await service.visitors.enter('about:blank', { viewport, locale: tag });
  await collectShifts(page);
  const faults: string[] = [];
  // Other tests play the match that is watched, with news at any time.
  const paths = (await everyPage(service.origin)).filter((path) => !path.startsWith('/watch'));
  for (const path of paths) {
    await page.goto(service.origin + path, { waitUntil: 'networkidle' });
    const found = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    faults.push(...found.map((shift) => `${path}: ${shift}`));
  }
  expect(faults).toEqual([]);
});

further.each([
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
])('home shifts nothing under who comes back to a match, at $width by $height', async (viewport) => {
  const { id, tokens } = await fullMatch(service.origin, 2);
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`, { viewport });
  await page.locator('.felt-frame .card').first().waitFor();
  await collectShifts(page);
  await page.goto(service.origin, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Continue', exact: true }).waitFor();
  await page.getByTestId('daily-puzzle').waitFor();
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
