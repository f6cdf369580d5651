import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idOf, parsePuzzles } from '#games/puzzles/puzzle.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openService } from '../support/service.ts';

const service = openService();
const file = new URL('../../web/src/lib/puzzles/data/realm.jsonl', import.meta.url);
const puzzles = parsePuzzles(readFileSync(file, 'utf8'));

test('a puzzle is answered by the list of moves, counts once, and can be played on', async () => {
  const page = await service.visitors.enter('/puzzles');
  await page
    .getByRole('button', { name: /^Puzzle 1:/ })
    .first()
    .click();
  const panel = page.getByTestId('puzzle');
  const id = await panel.getAttribute('data-puzzle');
  const { answers, next } = puzzles.find((one) => idOf(one) === id)!;
  const field = page.getByLabel('Type to narrow down, Enter to play');
  await field.fill(next);
  await field.press('Enter');
  await panel.getByText('is not the best here').first().waitFor();
  // What it comes to is reckoned by the page, and stands beside the answer in the end.
  const why = page.getByRole('region', { name: 'Why' });
  const reckoned = why.getByTestId('account').getByText(/deals/);
  await reckoned.first().waitFor();
  expect(await why.getByTestId('account').count()).toBe(1);
  await field.fill(answers[0]!);
  await field.press('Enter');
  await panel.getByText('Right.').first().waitFor();
  await expect.poll(() => why.getByTestId('account').count()).toBe(2);
  await expect.poll(() => why.getByRole('progressbar').count()).toBe(0);
  await expect.poll(() => why.getByText(/deals that count\./).count()).toBe(2);
  // Who answered by keyboard goes on with the next one.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next puzzle');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Hint' }).waitFor();
  await page.getByRole('button', { name: 'Back to the puzzle' }).click();
  await page.getByRole('button', { name: 'All puzzles' }).click();
  // The keyboard is where it was; Tab comes to one puzzle of a grade, arrow keys to the others.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(focused).toMatch(/^Puzzle 1:/);
  expect(await page.locator('main ol button[tabindex="0"]').count()).toBe(4);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/^Puzzle 2:/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(/^Puzzle 2:/);
  expect(await page.getByTestId('puzzles-missed').textContent()).toBe('1');
  expect(await page.getByTestId('puzzles-solved').textContent()).toBe('0');

  // Its line is a position, which can be pasted, is refused where it is broken, and is played on, too.
  const { position } = puzzles.find((one) => idOf(one) === id)!;
  await page.goto(`/position#${encodeURIComponent(position)}`);
  const line = page.getByLabel('Line of the position');
  expect(await line.inputValue()).toBe(position);
  await page.locator('.felt-frame').waitFor();
  await line.fill(position.replace(' action ', ' nap '));
  await page
    .getByText(/^At character \d+: something else belongs here/)
    .first()
    .waitFor();
  await line.fill(position);
  await page.locator('.felt-frame').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Hint' }).waitFor();
});
