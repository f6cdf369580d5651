import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { idOf, parsePuzzles } from '#games/puzzles/puzzle.ts';
import { expectAccessible } from '../support/accessible.ts';
import { heard, listen } from '../support/live-regions.ts';
import { PUZZLE } from '../support/puzzle-page.ts';
import { openService } from '../support/service.ts';

const service = openService();
const predictions = parsePuzzles(
  readFileSync(new URL('../../web/src/lib/puzzles/data/kings-queens.jsonl', import.meta.url), 'utf8'),
);

/** Name or text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === document.body ? '' : (element?.ariaLabel ?? element?.textContent ?? '');
  });

/** The card of a move of Kings & Queens on the board. */
const cardOf = (page: Page, move: string) =>
  page.locator(`.felt-frame [data-spot="hand ${move.replace('play ', '')}"]`);

/** The puzzle of Kings & Queens that is shown. */
async function shownPrediction(page: Page) {
  const id = await page.getByTestId('puzzle').getAttribute('data-puzzle');
  return predictions.find((one) => idOf(one) === id)!;
}

test('a puzzle is answered on the board, counts once, is played out, and can be played on', async () => {
  const page = await service.visitors.enter('/puzzles/kings-queens');
  await page.getByRole('button', { name: 'Start: puzzle 1, easy' }).waitFor();
  await page
    .getByRole('button', { name: /^Puzzle 1:/ })
    .first()
    .click();
  const panel = page.getByTestId('puzzle');
  await panel.waitFor();
  const { answers, next } = await shownPrediction(page);
  // No list of moves gives away what there is to choose from.
  expect(await page.locator('[data-move]').count()).toBe(0);
  await cardOf(page, next).click();
  await panel.getByText('is not the best move here').first().waitFor();
  // The page computes the consequences of the move, and finally shows them beside the answer.
  const why = page.getByRole('region', { name: 'Why' });
  const reckoned = why.getByTestId('account').getByText(/sample deals/);
  await reckoned.first().waitFor();
  expect(await why.getByTestId('account').count()).toBe(1);
  // Its chance is said once, beside what explains it.
  expect(
    await page
      .getByRole('main')
      .getByText(/sample deals/)
      .count(),
  ).toBe(1);
  await why.getByRole('heading', { name: 'Share this puzzle' }).waitFor();
  // A repeated answer is announced again.
  const verdict = 'is not the best move here';
  await page.getByTestId('announcer').getByText(verdict).first().waitFor({ state: 'attached' });
  await listen(page);
  // A press of the same card soon after the first is a double click, so it is tried until it counts.
  await expect
    .poll(async () => {
      await cardOf(page, next).click();
      return (await heard(page)).some(({ words }) => words.includes(verdict));
    })
    .toBe(true);
  await cardOf(page, answers[0]!).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('Right.').first().waitFor();
  // After a keyboard answer the focus is on the next puzzle.
  await expect.poll(() => focused(page)).toBe('Next puzzle');
  await expect.poll(() => why.getByTestId('account').count()).toBe(2);
  await expect.poll(() => why.getByRole('progressbar').count()).toBe(0);
  await expect.poll(() => why.getByText(/640 sample deals/).count()).toBe(2);
  expect(await page.getByText('1,280').count()).toBe(0);
  expect(await panel.getByTestId('rated').textContent()).toMatch(/^\s*Your rating: \d+ \(-\d+\)\s*$/);
  await expectAccessible(page);
  // The board shows the answer made, and the position again.
  await expect.poll(() => cardOf(page, answers[0]!).count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the position' }).click();
  await expect.poll(() => cardOf(page, answers[0]!).count()).toBe(1);
  const link = await page.getByLabel('Share this puzzle').inputValue();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Hint' }).waitFor();
  await page.getByRole('button', { name: 'Back to the puzzle' }).click();
  // The address leads back to the puzzle, and so does its link, whose preview has a picture.
  await page.reload();
  await panel.waitFor();
  const picture = await page.request.get(`${link}/picture.png`);
  expect(picture.headers()['content-type']).toBe('image/png');
  await page.goto(link);
  await panel.waitFor();
  expect(await shownPrediction(page)).toMatchObject({ answers });
  await page.getByRole('button', { name: 'All puzzles' }).click();
  // Focus returns to the puzzle. Each grade has one tab stop, with arrow keys for the other puzzles.
  await expect.poll(() => focused(page)).toMatch(/^Puzzle 1:/);
  const grades = new Set(predictions.map(({ grade }) => grade));
  expect(await page.locator('main ol button[tabindex="0"]').count()).toBe(grades.size);
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^Puzzle 2:/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Puzzle 2:/);
  expect(await page.getByTestId('puzzles-missed').textContent()).toBe('1');
  expect(await page.getByTestId('puzzles-solved').textContent()).toBe('0');
  expect(await page.getByTestId('puzzles-rating').textContent()).toMatch(/^\d+\?$/);
  // One goes on where one was, also on another day.
  const onward = page.getByRole('button', { name: 'Continue: puzzle 2, easy' });
  await onward.click();
  await panel.waitFor();
  await page.goto('/puzzles/kings-queens');
  await onward.waitFor();
  await page.getByRole('button', { name: /^Storm/ }).click();
  await page.getByTestId('run').waitFor();
  await expectAccessible(page);
  await page.goto('/puzzles?puzzle=nonsense&theme=nonsense&run=nonsense');
  await page.getByTestId('puzzles-count').waitFor();

  // Its line is a position that can be pasted and played; a broken line is refused.
  const { position } = PUZZLE;
  await page.goto(`/position#${encodeURIComponent(position)}`);
  const line = page.getByLabel('Line of the position');
  expect(await line.inputValue()).toBe(position);
  await page.locator('.felt-frame').waitFor();
  await line.fill(position.replace(' action ', ' nap '));
  await page
    .getByText(/^At character \d+: something else is expected here/)
    .first()
    .waitFor();
  await line.fill(position);
  await page.locator('.felt-frame').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('tab', { name: 'Hint' }).waitFor();
  await page.locator('main:focus').waitFor();
});
