import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { small, UPRIGHT } from '../support/in-sight.ts';
import { openService } from '../support/service.ts';
import { faint, unreadable } from '../support/looks.ts';
import { momentsOf, sampleReplay } from '../support/motion-scenes.ts';
import { fullMatch } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { goTo, openRecord } from '../support/replay-page.ts';

const service = openService();
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];
const PAGES = ['/', '/lobby', '/matches', '/about', '/daily', '/practice', '/replay', '/rules'];

/** The settings that someone may have for all pages: text twice as large, or a language that runs from right to left. */
const WAYS = {
  'text at 200%': () => (document.documentElement.style.fontSize = '200%'),
  'right to left': () => (document.documentElement.dir = 'rtl'),
};

/** Nothing is cut, hidden or pushed off the page, however it is looked at. */
async function expectReadable(page: Page, when = '', sizes = SIZES): Promise<void> {
  for (const [way, set] of Object.entries(WAYS)) {
    await page.evaluate(set);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const message = `${page.url()} ${when}, ${way}, ${size.width}`;
      await expect.poll(() => unreadable(page), { message }).toEqual([]);
    }
    await page.evaluate(() =>
      ['style', 'dir'].forEach((name) => document.documentElement.removeAttribute(name)),
    );
  }
}

/** On a phone held upright a finger finds all that can be pressed, and no word is too small to read. */
async function expectLarge(page: Page, when = ''): Promise<void> {
  await page.setViewportSize(SIZES[1]!);
  await expect.poll(() => small(page, UPRIGHT), { message: `${page.url()} ${when}` }).toEqual([]);
}

async function expectVisible(page: Page, when = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => faint(page), { message: `${page.url()} ${when}, ${colorScheme}` }).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
}

/** The tables that are looked at: the game, its seats, and the moves made. */
const TABLES = [
  ['realm', 2, 40],
  ['realm', 6, 60],
  ['partners', 4, 30],
  ['kings-queens', 2, 12],
  ['five-crowns', 3, 40],
  ['five-crowns-solo', 1, 8],
] as const;

describe.each(TABLES)('at a table of %s with %i, after some %i moves', (id, seats, moves) => {
  test('all is whole with large text and from right to left, and told apart in forced colours', async () => {
    const page = await service.visitors.enter(`/practice/${id}`, {
      storageState: { cookies: [], ...practised(service.origin, id, seats, moves) },
    });
    await page.getByRole('button', { name: 'Go on with your game' }).click();
    await page.locator('.felt-frame .card').first().waitFor();
    await page.getByRole('tab', { name: 'Moves' }).click();
    await page.getByTestId('moves').getByRole('button').first().waitFor();
    await expectReadable(page);
    await expectLarge(page);
    await expectVisible(page);
    await expectChoiceShown(page);
  });
});

/** In forced colours a chosen card has an outline that no other has. */
async function expectChoiceShown(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const pressed = page.locator('.felt-frame .card-button[aria-pressed]');
  if ((await pressed.count()) === 0) return;
  await page.keyboard.press('Escape');
  await pressed.first().click();
  const seen = await pressed.evaluateAll((cards) =>
    cards.map((card) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(card.querySelector('.card')!);
      return { isPressed: card.ariaPressed === 'true', outline: `${outlineStyle} ${outlineWidth}` };
    }),
  );
  const chosen = seen.find(({ isPressed }) => isPressed);
  expect(chosen).toBeDefined();
  expect(seen.filter(({ isPressed }) => !isPressed).map(({ outline }) => outline)).not.toContain(
    chosen!.outline,
  );
}

test.each([
  ['realm', '4p-lively-001'],
  ['partners', 'shared-win'],
  ['kings-queens', 'tie-past-50'],
  ['five-crowns', 'eight-seats'],
  ['five-crowns-solo', 'won'],
])('a replay of %s is whole where a round, a raid and the game end', async (game, record) => {
  const { path, replay } = sampleReplay(game, record);
  const page = await service.visitors.enter('/replay');
  await openRecord(page, path);
  for (const { n, kind } of momentsOf(replay).filter((moment) => /^(round|raid|end)$/.test(moment.kind))) {
    await goTo(page, n - 1);
    await goTo(page, n);
    await expectReadable(page, kind, SIZES.slice(1));
    await expectLarge(page, kind);
    await expectVisible(page, kind);
  }
});

test('a match of the most players is whole, from its head to its tabs', async () => {
  const { id, tokens } = await fullMatch(service.origin, 14, { game: 'five-crowns' });
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
  await page.locator('.felt-frame .card').first().waitFor();
  await expectReadable(page);
  await expectLarge(page);
  await expectVisible(page);
});

test('every page is whole with large text and from right to left, and told apart in forced colours', async () => {
  const page = await service.visitors.enter('/');
  for (const path of [...PAGES, ...games.map(({ id }) => `/rules/${id}`)]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectReadable(page);
    await expectLarge(page);
    await expectVisible(page);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await expectLarge(page, 'settings');
});
