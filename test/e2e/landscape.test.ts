import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { openGame } from '../support/small-phone.ts';
import { outOfReach, small } from '../support/in-sight.ts';
import { momentsOf, sampleReplay } from '../support/motion-scenes.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { openPuzzle } from '../support/puzzle-page.ts';
import { goTo, openRecord } from '../support/replay-page.ts';

const service = openService();
/** Phones in landscape. */
const SIZES = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
];

/** Opens the page of a new match's host, on a phone in landscape. */
async function sit(game: string, seats: number, terms: object): Promise<Page> {
  const { id, tokens } = await fullMatch(service.origin, seats, { game, ...terms });
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`, {
    viewport: SIZES[0]!,
    hasTouch: true,
  });
  await page.locator('.felt-frame .card').first().waitFor();
  return page;
}

const boxOf = async (page: Page, selector: string): Promise<{ left: number; right: number }> =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });

const focused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

further('the guide opens over the rail, never over the board', async () => {
  const page = await sit('realm', 2, { bots: [{ seat: 1, level: 'novice' }] });
  const coach = page.getByTestId('coach');
  await coach.waitFor();
  await page.getByTestId('turn').getByText('Your move').waitFor();
  const decision = { '.point': 8, '.felt-frame > .orders .action': 2, '.hand .card-button': 5 };
  const rail = { '[role="tab"]': 4, '[data-testid="coach"]': 1 };
  await expect.poll(() => outOfReach(page, { ...decision, ...rail })).toEqual([]);
  expect(await small(page)).toEqual([]);
  for (const tab of await page.getByRole('tab').all()) {
    expect(await tab.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  }
  await coach.getByRole('button', { name: 'More' }).tap();
  await coach.getByRole('listitem').first().waitFor();
  await expect.poll(() => outOfReach(page, decision)).toEqual([]);
  expect((await boxOf(page, '[data-testid="coach"]')).left).toBeGreaterThanOrEqual(
    (await boxOf(page, '.felt-frame')).right,
  );
  await coach.getByRole('button', { name: 'Less' }).tap();
  await page.getByRole('tab', { name: 'Log' }).waitFor();
});

further(
  'log, chat and moves open beside the board’s rail and close again, by touch and by keyboard',
  async () => {
    const page = await sit('kings-queens', 2, {});
    const chat = page.getByRole('tab', { name: 'Chat' });
    await chat.tap();
    const field = page.getByRole('tabpanel').getByRole('textbox');
    await field.tap();
    // The height left above a phone's keyboard.
    await page.setViewportSize({ width: 740, height: 170 });
    await expect.poll(() => outOfReach(page, { '[role="tabpanel"] form input': 1 })).toEqual([]);
    await field.fill('Mind the gap');
    await field.press('Enter');
    await page.getByRole('tabpanel').getByText('Mind the gap').waitFor();
    await page.setViewportSize(SIZES[0]!);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.isVisible()).toBe(false);
    await expect.poll(() => focused(chat)).toBe(true);
    await page.getByRole('tab', { name: 'Your moves' }).press('Enter');
    await page.getByRole('tabpanel').getByRole('textbox').waitFor();
    await page.getByRole('tab', { name: 'Your moves' }).tap();
    await expect.poll(() => page.getByTestId('moves').isVisible()).toBe(false);
  },
);

further(
  'the links of the site open beside the board and close again, and the keyboard is where it was',
  async () => {
    const page = await service.visitors.enter('/practice/kings-queens', {
      viewport: SIZES[0]!,
      storageState: { cookies: [], ...practised(service.origin, 'kings-queens', 2, 4) },
    });
    await openGame(page);
    const opener = page.locator('header').getByRole('button', { name: 'Menu' });
    const lobby = page.locator('header').getByRole('link', { name: 'Play', exact: true });
    await opener.press('Enter');
    await lobby.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => lobby.isVisible()).toBe(false);
    await expect.poll(() => focused(opener)).toBe(true);
  },
);

further(
  'a lesson or a puzzle held in the left hand has its rail there, and the board beside it',
  async () => {
    const page = await service.visitors.enter('/', { viewport: SIZES[0]!, hasTouch: true });
    await page.evaluate(() => localStorage.setItem('crowns.settings', '{"hand":"left"}'));
    for (const path of ['/learn/realm', '/puzzles/realm']) {
      await page.goto(path);
      if (path === '/puzzles/realm') await openPuzzle(page);
      await page.locator('.felt-frame .card').first().waitFor();
      const rail = await boxOf(page, '.heading');
      expect(rail.left, path).toBe(0);
      expect((await boxOf(page, '.felt-frame')).left, path).toBeGreaterThanOrEqual(rail.right);
    }
  },
);

further('who sits at a table of many stands in the rail, and the one on turn is in sight', async () => {
  const page = await sit('five-crowns', 14, { clock: { perMove: 300 } });
  const parts = {
    '.seats li.acts': 1,
    '[data-testid="turn"]': 1,
    '.now .clock': 1,
    '[role="tab"]': 3,
    '.menu button': 1,
  };
  await expect.poll(() => outOfReach(page, parts)).toEqual([]);
  expect(await small(page)).toEqual([]);
  await expectSteadyHead(page);
});

/**
 * The header's height doesn't depend on running clocks. With up to seven seats it has one row on a desktop.
 */
async function expectSteadyHead(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { heights, rows, seats } = await page.locator('section.bar').evaluate((bar) => {
      const timed = bar.clientHeight;
      for (const clock of bar.querySelectorAll<HTMLElement>('.clock')) clock.style.display = 'none';
      const names = [...bar.querySelectorAll('.seats li')].map((name) => name.getBoundingClientRect().top);
      return { heights: [timed, bar.clientHeight], rows: new Set(names).size, seats: names.length };
    });
    expect(heights[0]).toBe(heights[1]);
    if (width > 760) expect(rows).toBe(Math.ceil(seats / 7));
  }
}

further('a replay has its board and its controls in sight, and its log in a drawer', async () => {
  const { path, replay } = sampleReplay('realm', '2p-lively-002');
  const page = await service.visitors.enter('/replay', { viewport: SIZES[0]!, hasTouch: true });
  await openRecord(page, path);
  await goTo(page, momentsOf(replay)[0]!.n);
  const parts = {
    '.scrubber button': 5,
    '.scrubber :is(input, output)': 2,
    '.log-button': 1,
    '.point': 8,
    '.stronghold': 2,
  };
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await expect.poll(() => outOfReach(page, parts)).toEqual([]);
  }
  expect(await small(page)).toEqual([]);
  const log = page.getByRole('button', { name: 'Log' });
  await log.tap();
  await page.getByLabel('Cards shown').selectOption({ label: `as ${replay.names[0]!} saw them` });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel('Cards shown').isVisible()).toBe(false);
});

further(
  'a result shows all that can be done then, and a table with room the form to sit down at it',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 4, { game: 'partners' });
    for (const token of tokens.slice(1)) {
      const client = await openClient(service.origin, id);
      await client.hello(token);
      await client.command({ t: 'concede' });
      client.close();
    }
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`, { viewport: SIZES[0]! });
    const result = { '[data-testid="result"] .button-row .button': 4, '[data-testid="result"] li': 4 };
    await expect.poll(() => outOfReach(page, result)).toEqual([]);
    // On a low phone the buttons cover none of four players.
    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(() => outOfReach(page, result)).toEqual([]);
    // In portrait the actions cover the bottom of the board; the rest stays visible.
    await page.setViewportSize({ width: 360, height: 740 });
    const { '[data-testid="result"] .button-row .button': buttons } = result;
    const upright = {
      '[data-testid="result"] .button-row .button': buttons,
      '.felt-frame > .bar': 1,
      '.collection': 2,
    };
    const isOfResult = (fault: string) => !/^\.collection [34]/.test(fault);
    await expect.poll(async () => (await outOfReach(page, upright)).filter(isOfResult)).toEqual([]);
    // At a desk it is over the middle of the board, whose sides stay in sight, and goes beside it at a press.
    await page.setViewportSize({ width: 1440, height: 900 });
    const desk = { '[data-testid="result"] .button-row .button': buttons };
    await expect.poll(() => outOfReach(page, desk)).toEqual([]);
    const sheet = (await page.getByTestId('result').boundingBox())!;
    const board = (await page.locator('.felt-frame').boundingBox())!;
    const middle = board.x + board.width / 2;
    expect(Math.abs(sheet.x + sheet.width / 2 - middle)).toBeLessThan(10);
    expect(sheet.width).toBeLessThan(board.width * 0.6);
    await page.getByRole('button', { name: 'See the table' }).click();
    await expect.poll(() => outOfReach(page, desk)).toEqual([]);
    const low = (await page.getByTestId('result').boundingBox())!;
    expect(low.x).toBeGreaterThan(board.x + board.width);
    await page.getByRole('button', { name: 'Show the result' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the result' }).click();
    // The same sheet on a narrower screen: what was opened in it stays open, and the focus stays there.
    await page.getByTestId('figures').locator('summary').focus();
    await page.keyboard.press('Enter');
    for (const width of [900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.locator('.board > .result').count(), { message: `${width}` })
        .toBe(width > 960 ? 0 : 1);
      await page.locator('details[open] > summary:focus').waitFor();
    }
    await page.setViewportSize(SIZES[0]!);
    await page.goto(`/match/${(await createMatch(service.origin, 2)).id}`);
    const seat = { '.first form :is(input, .button)': 2, '.room h1': 1 };
    await expect.poll(async () => (await outOfReach(page, seat)).slice(0, 1)).toEqual([]);
  },
);

/** Notes from now on, frame by frame, how far from the top each button and heading of the result stands, in px. */
async function filmTops(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tops: Record<string, number[]> = {};
    const look = (): void => {
      for (const one of document.querySelectorAll('[data-testid="result"] :is(h2, .fold, .button-row > *)'))
        (tops[one.textContent.trim()] ??= []).push(Math.round(one.getBoundingClientRect().y));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { tops });
  });
}

further.each([SIZES[0]!, { width: 360, height: 740 }, { width: 1440, height: 900 }])(
  'the headline and buttons of a result stand still while its parts load: $width by $height',
  async (viewport) => {
    const bots = [{ seat: 1, level: 'novice', character: 'pippin' }];
    const { id, tokens } = await fullMatch(service.origin, 2, { bots });
    const client = await openClient(service.origin, id);
    await client.hello(tokens[0]!);
    await client.command({ t: 'concede' });
    client.close();
    const page = await service.visitors.enter('/about', { viewport });
    await filmTops(page);
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => (show = resolve));
    await page.route('**/record', (route) => shown.then(() => route.continue()));
    await page.goto(`/match/${id}#seat=${tokens[0]!}`);
    await page.getByRole('link', { name: 'Save the record' }).waitFor();
    show();
    await page.getByTestId('chances').getByRole('button').waitFor();
    await page.getByTestId('character').waitFor();
    const tops = await page.evaluate(() => (window as unknown as { tops: Record<string, number[]> }).tops);
    expect(Object.keys(tops)).toEqual(expect.arrayContaining(['Pippin wins', 'Rematch', 'Replay', 'Home']));
    expect(Object.entries(tops).filter(([, all]) => new Set(all).size > 1)).toEqual([]);
    const topOf = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
    expect(await topOf('.house.won > svg')).toBeGreaterThanOrEqual(await topOf('.felt-frame'));
  },
);
