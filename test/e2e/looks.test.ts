import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games } from '#games/index.ts';
import { drawn } from '../support/draw.ts';
import { further } from '../support/further.ts';
import { small, UPRIGHT } from '../support/in-sight.ts';
import { openService } from '../support/service.ts';
import { faint, unreadable } from '../support/looks.ts';
import { momentsOf, LOOKED_AT, sampleReplay } from '../support/motion-scenes.ts';
import { fullMatch } from '../support/online.ts';
import { PAGES, openSettings } from '../support/pages.ts';
import { practised } from '../support/practised.ts';
import { openPuzzle, PUZZLE } from '../support/puzzle-page.ts';
import { goTo, openRecord, openTab, REPLAY_TABS } from '../support/replay-page.ts';
import { crossed, shareOf, turnOf } from '../support/share.ts';
import { SHEETS } from '../support/sheets.ts';

const service = openService();
const PHONE = { width: 360, height: 740 };
const SIZES = [PHONE, { width: 1440, height: 900 }];

/** User settings for all pages: text at 200%, or a language written from right to left. */
const WAYS = {
  'text at 200%': () => (document.documentElement.style.fontSize = '200%'),
  'right to left': () => (document.documentElement.dir = 'rtl'),
};

type Way = keyof typeof WAYS;
/** Each run tests 200% text at the smallest size. */
const READ = shareOf(crossed(Object.keys(WAYS) as Way[], SIZES), (look) => look);

/** Nothing is truncated, hidden or outside the page. */
async function expectReadable(page: Page, when = '', looks = READ): Promise<void> {
  for (const [way, size] of looks) {
    await page.setViewportSize(size);
    await page.evaluate(WAYS[way]);
    const message = `${page.url()} ${when}, ${way}, ${size.width}`;
    await expect.poll(() => unreadable(page), { message }).toEqual([]);
    await page.evaluate(() =>
      ['style', 'dir'].forEach((name) => document.documentElement.removeAttribute(name)),
    );
  }
}

/** On a phone in portrait all controls are large enough for fingers, and no text is too small. */
async function expectLarge(page: Page, when = ''): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect.poll(() => small(page, UPRIGHT), { message: `${page.url()} ${when}` }).toEqual([]);
}

/** Alternates light and dark colours between pages. */
async function expectVisible(page: Page, number: number, when = ''): Promise<void> {
  for (const colorScheme of turnOf(['light', 'dark'] as const, number)) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => faint(page), { message: `${page.url()} ${when}, ${colorScheme}` }).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
}

/** The tables to check. Normal runs draw one; every board is on the stage. */
const TABLES = SHEETS.flatMap(({ game, tables }) => tables.map((table) => [game, ...table] as const));

describe.each(drawn([...TABLES.entries()], 1, 'looks'))('at table %i: %j', (number, [id, seats, moves]) => {
  further(
    'all is whole with large text and from right to left, and told apart in forced colours',
    async () => {
      const page = await service.visitors.enter(`/practice/${id}`, {
        storageState: { cookies: [], ...practised(service.origin, id, seats, moves) },
      });
      await page.getByRole('button', { name: 'Continue your game' }).click();
      await page.locator('.felt-frame .card').first().waitFor();
      await page.getByRole('tab', { name: 'Moves' }).click();
      await page.getByTestId('moves').getByRole('button').first().waitFor();
      await expectInBlock(page);
      await expectReadable(page);
      await expectLarge(page);
      await expectVisible(page, number);
      await expectChoiceShown(page);
    },
  );
});

/**
 * A board's parent is a block. As a grid or flex item all of it would be laid out again after any small
 * change, because its parts query its size.
 */
async function expectInBlock(page: Page): Promise<void> {
  const display = await page.locator('.felt-frame').evaluate((frame) => {
    const displayOf = (part: Element): string => getComputedStyle(part).display;
    let around = frame.parentElement!;
    while (displayOf(around) === 'contents') around = around.parentElement!;
    return displayOf(around);
  });
  expect(display).toBe('block');
}

/** In forced colours a chosen card has an outline no other has. */
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

const ON_PHONE = (Object.keys(WAYS) as Way[]).map((way) => [way, PHONE] as const);

further.each(drawn(LOOKED_AT, 1, 'replays'))(
  'a replay of %s is whole where a round, a raid and the game end',
  async (game, record) => {
    const { path, replay } = sampleReplay(game, record);
    const page = await service.visitors.enter('/replay');
    await openRecord(page, path);
    await expectInBlock(page);
    const moments = momentsOf(replay).filter((moment) => /^(round|raid|end)$/.test(moment.kind));
    for (const [number, { n, kind }] of shareOf(moments, (moment) => [moment.kind]).entries()) {
      await goTo(page, n - 1);
      await goTo(page, n);
      await expectReadable(page, kind, ON_PHONE);
      await expectLarge(page, kind);
      await expectVisible(page, number, kind);
    }
  },
);

further('a match of the most players is whole, from its head to its tabs', async () => {
  const { id, tokens } = await fullMatch(service.origin, 14, { game: 'five-crowns' });
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`);
  await page.locator('.felt-frame .card').first().waitFor();
  await expectInBlock(page);
  await expectReadable(page);
  await expectLarge(page);
  await expectVisible(page, 0);
});

further('so are a puzzle, its position and what is asked of a moment of a replay', async () => {
  const page = await service.visitors.enter('/puzzles');
  let number = 0;
  const expectWhole = async (what: string) => {
    await expectReadable(page, what);
    await expectLarge(page, what);
    await expectVisible(page, number++, what);
  };
  await openPuzzle(page);
  await expectWhole('a puzzle');
  await page.goto(`/position#${encodeURIComponent(PUZZLE.position)}`);
  await page.locator('.felt-frame .card').first().waitFor();
  await expectWhole('a position');
  const { path, replay } = sampleReplay(...LOOKED_AT[0]!);
  await page.goto('/replay');
  await openRecord(page, path);
  await goTo(page, Math.floor(replay.length / 2));
  for (const tab of REPLAY_TABS) {
    await openTab(page, tab);
    await expectWhole(tab);
  }
});

further(
  'every page is whole with large text and from right to left, and told apart in forced colours',
  async () => {
    const page = await service.visitors.enter('/');
    for (const [number, path] of [...PAGES, ...games.map(({ id }) => `/rules/${id}`)].entries()) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectReadable(page);
      await expectLarge(page);
      await expectVisible(page, number);
    }
    await openSettings(page);
    await page.getByRole('dialog').waitFor();
    await expectLarge(page, 'settings');
  },
);
