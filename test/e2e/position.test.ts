import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parsePuzzles } from '#games/puzzles/puzzle.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';

const service = openService();
const file = new URL('../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);
const position = parsePuzzles(readFileSync(file, 'utf8'))[0]!.position;

/** Replaces the line in the page's address, without reloading. */
const paste = (page: Page, line: string): Promise<void> =>
  page.evaluate((fragment) => void (location.hash = fragment), encodeURIComponent(line));

further('a position is played with a friend, who is told what its founder knows', async () => {
  const page = await service.visitors.enter('/position#realm');
  await page
    .getByText(/^At character \d+:/)
    .first()
    .waitFor();
  await paste(page, position);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play it with friends' }).click();
  await page.waitForURL('**/match/*');
  const told = 'This match begins from what seat 1 knew.';
  await page.getByText(told).first().waitFor();
  await expectAccessible(page);

  // The friend is informed before sitting down, and both begin from the position.
  const { pathname } = new URL(page.url());
  const friend = await service.visitors.enter(pathname);
  await friend.getByText(told).first().waitFor();
  await friend.getByLabel('Your name').fill('Bo');
  await friend.getByRole('button', { name: 'Take a seat' }).click();
  for (const one of [page, friend]) {
    await one.getByTestId('log').getByText('No moves yet.').waitFor();
    // The log still shows the note during the match.
    await one.getByRole('tabpanel').getByText(told).waitFor();
  }
});

test('a position is laid out by keyboard alone, says why an edit is refused, and is played on', async () => {
  const page = await service.visitors.enter('/position/edit');
  const line = page.getByLabel('Line of the position');
  const refusal = page.getByText('Only Kings and Queens can be in a House. R1.3');
  const put = (spot: string) => page.getByRole('button', { name: `Put here: ${spot}` }).first();
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('group', { name: 'Deck: hearts' }).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await line.waitFor();
  await paste(page, position);
  await expect.poll(() => line.inputValue()).toBe(position);
  await paste(page, '');
  await expect.poll(() => line.inputValue()).not.toBe(position);
  await choose('7 of hearts');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await put('House of seat 1').focus();
  await page.keyboard.press('Enter');
  await refusal.first().waitFor();
  await put('T1 of seat 1').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => line.inputValue()).toContain('in/./-/././7H8H/-/-/- in/');
  await choose('King of hearts');
  await put('House of seat 2').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => line.inputValue()).toMatch(/ in\/\.\/-\/KH\/\.\/-\/-\/-\/-$/);
  await expectAccessible(page);

  // A pasted line is loaded; if it is invalid, the table stays unchanged.
  await line.fill(position);
  await page.getByText('What the line hides was dealt at random.').waitFor();
  expect(await line.inputValue()).toBe(position);
  await line.fill(position.slice(0, -1));
  await page
    .getByText(/^At character \d+:/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => line.inputValue()).toContain('KH');
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Hint' }).waitFor();
});

further('cards of a position are carried by a mouse and by a finger', async () => {
  const page = await service.visitors.enter('/position/edit', {
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
  });
  const line = page.getByLabel('Line of the position');
  const house = page.locator('[data-place="0 house"]');
  const bar = page.getByTestId('carry-bar');
  const card = (suit: string, name: string) =>
    page.getByRole('group', { name: `Deck: ${suit}` }).getByRole('button', { name });
  const middleOf = async (element: Locator) => {
    const { x, y, width, height } = (await element.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isNear = async (element: Locator, { x, y }: { x: number; y: number }): Promise<boolean> => {
    const middle = await middleOf(element);
    return Math.hypot(middle.x - x, middle.y - y) < 4;
  };

  // With the mouse: the card follows, the place shows that it accepts the card, and nothing covers possible
  // targets.
  const queen = card('clubs', 'Queen of clubs');
  const { mouse } = page;
  const [from, to] = [await middleOf(queen), await middleOf(house)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x - 40, from.y - 20);
  await expect.poll(() => isNear(queen, { x: from.x - 40, y: from.y - 20 })).toBe(true);
  await expect.poll(() => bar.isVisible()).toBe(false);
  await mouse.move(to.x, to.y);
  await expect.poll(() => house.getAttribute('class')).toMatch(/\bover\b/);
  await mouse.up();
  await expect.poll(() => line.inputValue()).toContain(' in/./-/QC/');
  await expect.poll(() => house.getAttribute('class')).not.toMatch(/\bover\b/);
  expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);

  // Dropped outside of all places, it glides back and stays chosen.
  const before = await line.inputValue();
  const king = card('clubs', 'King of clubs');
  const start = await middleOf(king);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x - 30, start.y);
  await mouse.move(700, 20);
  await mouse.up();
  await bar.getByText('Chosen:').waitFor();
  await expect.poll(() => isNear(king, start)).toBe(true);
  expect(await line.inputValue()).toBe(before);
  await page.keyboard.press('Escape');

  // With a finger, moving sideways, which doesn't scroll.
  const touch = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const jack = card('clubs', 'Jack of clubs');
  const [down, up] = [await middleOf(jack), await middleOf(page.locator('[data-place="0 throne"]'))];
  await put('touchStart', down);
  await put('touchMove', { x: down.x - 60, y: down.y });
  await put('touchMove', up);
  await put('touchEnd');
  await expect.poll(() => line.inputValue()).toContain(' in/./JC+./QC/');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // With any number of seats the button that empties the table is in the same row.
  const foot = async (element: Locator): Promise<number> => {
    const { y, height } = (await element.boundingBox())!;
    return y + height;
  };
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '6' }).check();
  const shown = page.getByRole('group', { name: 'Seat to edit' });
  await shown.getByText('Seat 6').waitFor();
  expect(await foot(page.getByRole('button', { name: 'Clear the table' }))).toBeCloseTo(await foot(shown), 0);
  // On a phone in landscape the bar is one row of buttons, and only a corner while no card is chosen.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await bar.boundingBox())!.width).toBeLessThan(120);
  expect((await bar.boundingBox())!.height).toBeLessThan(48);
  await card('spades', 'Ace of spades').focus();
  await page.keyboard.press('Enter');
  await bar.getByText('Chosen:').waitFor();
  expect((await bar.boundingBox())!.height).toBeLessThan(48);
});

further(
  'the end of a game from a position has its numbers, with the luck of what was drawn since',
  async () => {
    const [puzzle] = parsePuzzles(
      readFileSync(new URL('../../web/src/lib/puzzles/data/five-crowns-solo.jsonl', import.meta.url), 'utf8'),
    );
    const page = await service.visitors.enter(`/position#${encodeURIComponent(puzzle!.position)}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('tab', { name: 'Moves' }).click();
    const field = page.getByLabel('Search moves');
    await field.fill(puzzle!.answers[0]!);
    await field.press('Enter');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'Give up…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    const numbers = page.getByTestId('figures');
    await numbers.locator('summary').press('Enter');
    await numbers.getByRole('button', { name: 'Was it luck?' }).press('Enter');
    await numbers.getByTestId('luck').locator('td:not(:empty)').first().waitFor();
  },
);
