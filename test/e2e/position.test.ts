import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parsePuzzles } from '#games/puzzles/puzzle.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openService } from '../support/service.ts';

const service = openService();
const file = new URL('../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);
const position = parsePuzzles(readFileSync(file, 'utf8'))[0]!.position;

/** Pastes a page's address with another line over it, which loads nothing anew. */
const paste = (page: Page, line: string): Promise<void> =>
  page.evaluate((fragment) => void (location.hash = fragment), encodeURIComponent(line));

test('a position is played with a friend, who is told what its founder knows', async () => {
  const page = await service.visitors.enter('/position#realm');
  await page
    .getByText(/^At character \d+:/)
    .first()
    .waitFor();
  await paste(page, position);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Play it with friends' }).click();
  await page.waitForURL('**/match/*');
  const told = 'This match begins from what seat 0 knew.';
  await page.getByText(told).first().waitFor();
  await expectAccessible(page);

  // The friend is told before sitting down, and both begin there.
  const { pathname } = new URL(page.url());
  const friend = await service.visitors.enter(pathname);
  await friend.getByText(told).first().waitFor();
  await friend.getByLabel('Your name').fill('Bo');
  await friend.getByRole('button', { name: 'Take a seat' }).click();
  for (const one of [page, friend]) {
    await one.getByTestId('log').getByText('No moves yet.').waitFor();
    // The log goes on saying it once the match is played.
    await one.getByRole('tabpanel').getByText(told).waitFor();
  }
});

test('a position is laid out by keyboard alone, says why an edit is refused, and is played on', async () => {
  const page = await service.visitors.enter('/position/edit');
  const line = page.getByLabel('Line of the position');
  const refusal = page.getByText('Only Kings and Queens come to a House. R1.3');
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
  await put('House of seat 0').focus();
  await page.keyboard.press('Enter');
  await refusal.first().waitFor();
  await put('T1 of seat 0').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => line.inputValue()).toContain('in/./-/././7H8H/-/-/- in/');
  await choose('King of hearts');
  await put('House of seat 1').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => line.inputValue()).toMatch(/ in\/\.\/-\/KH\/\.\/-\/-\/-\/-$/);
  await expectAccessible(page);

  // A pasted line is laid out; where it goes wrong the table stays as it is.
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

test('the end of a game from a position has its numbers, with the luck of what was drawn since', async () => {
  const [puzzle] = parsePuzzles(
    readFileSync(new URL('../../web/src/lib/puzzles/data/five-crowns-solo.jsonl', import.meta.url), 'utf8'),
  );
  const page = await service.visitors.enter(`/position#${encodeURIComponent(puzzle!.position)}`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Moves' }).click();
  const field = page.getByLabel('Type to narrow down, Enter to play');
  await field.fill(puzzle!.answers[0]!);
  await field.press('Enter');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Give up…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  const numbers = page.getByTestId('figures');
  await numbers.locator('summary').press('Enter');
  await numbers.getByRole('button', { name: 'Was it luck?' }).press('Enter');
  await numbers.getByTestId('luck').locator('td:not(:empty)').first().waitFor();
});
