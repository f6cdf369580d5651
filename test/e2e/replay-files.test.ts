import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { SHORT_GAME, textOf } from '../support/records.ts';
import { goTo, keepCostly } from '../support/replay-page.ts';
import { openService } from '../support/service.ts';
import { plainWords, PSEUDO, speak } from '../support/spoken.ts';

/** Number of lines of a short match with its first three moves; few positions are analysed quickly. */
const OPENING = 11;
const SAMPLE = new URL('../records/realm/2p-lively-001.crowns', import.meta.url);

/** Judgements of sample decisions made up for the test, by number of previous moves. */
const SAMPLE_COSTLY = [
  { n: 3, seat: 1, grade: 'mistake', loss: 0.12 },
  { n: 42, seat: 0, grade: 'blunder', loss: 0.31 },
] as const;

const service = openService();

further(
  'a record from a file is replayed with stored analysis and memories; a wrong one is refused by line',
  async () => {
    const page = await service.visitors.enter('/replay');
    const give = (text: string) =>
      page
        .getByLabel('Record')
        .setInputFiles({ name: 'a.crowns', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const text = readFileSync(SAMPLE, 'utf8');
    await give(text.replace('raid 0 throne', 'raid 7 throne'));
    await page
      .getByRole('alert')
      .getByText(/^Line \d+ of a\.crowns: illegal move/)
      .waitFor();
    await keepCostly(page, text, SAMPLE_COSTLY);
    await give(text);
    const position = page.getByTestId('position');
    await expect.poll(() => position.textContent()).toBe('0 / 99');
    // A costly decision is revealed after the reader has seen it: on the bar, and among the moments.
    await page.getByTestId('curve').waitFor();
    const onBar = page
      .getByRole('list', { name: 'Moments' })
      .getByRole('listitem')
      .filter({ hasText: 'lost' });
    await goTo(page, 3);
    await page.getByRole('tab', { name: 'Analysis' }).click();
    const decision = page.getByTestId('decision');
    await decision.waitFor();
    expect(await decision.getByText('made', { exact: true }).count()).toBe(0);
    expect(await onBar.count()).toBe(0);
    // On the tabs, arrow keys switch tabs.
    await page.getByRole('tab', { name: 'Analysis' }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Share', selected: true }).waitFor();
    expect(await position.textContent()).toBe('3 / 99');
    await page.getByRole('tab', { name: 'Share' }).press('ArrowLeft');
    await position.click();
    await page.locator('body').press('ArrowRight');
    const mistake = 'Mistake by Seat 2: 12% lost';
    await expect.poll(() => onBar.allTextContents()).toEqual([expect.stringContaining(mistake)]);
    await goTo(page, 60);
    await expect.poll(() => onBar.count()).toBe(2);
    // By pressing on or beside its mark; by keys; and from the list.
    const { x, y, width } = (await onBar.first().boundingBox())!;
    await page.mouse.click(x + width + 4, y);
    await expect.poll(() => position.textContent()).toBe('3 / 99');
    await decision.getByText('made', { exact: true }).waitFor();
    const next = async () => {
      await page.locator('body').press('Shift+ArrowRight');
      return position.textContent();
    };
    await expect.poll(next).toBe('42 / 99');
    await page.getByRole('tab', { name: 'Moments' }).click();
    await page.getByTestId('moments').getByRole('button', { name: mistake }).click();
    await expect.poll(() => position.textContent()).toBe('3 / 99');
    // A seat's viewpoint only shows its own.
    await page.getByLabel('Cards shown').selectOption({ label: 'as Seat 1 saw them' });
    await expect
      .poll(() => onBar.allTextContents())
      .toEqual([expect.stringContaining('Your blunder: 31% lost')]);
    // The board marks that seat's memories, until it is switched off.
    const remembered = async () => {
      const marks = await page.locator('.mark:is(.certain, .likely, .possible)').allTextContents();
      return marks.map((text) => text.replaceAll('\uFE0E', ''));
    };
    await goTo(page, 42);
    await expect.poll(remembered).toEqual(['6♥ ✓']);
    await goTo(page, 33);
    await expect.poll(remembered).toEqual(['10♠ 56%']);
    await page.getByLabel('Mark remembered cards on the board').uncheck();
    await expect.poll(remembered).toEqual([]);
    await page.getByLabel('Mark remembered cards on the board').check();
    await expect.poll(remembered).toEqual(['10♠ 56%']);
  },
);

test('a pasted record is shown, and a wrong one refused by line', async () => {
  const page = await service.visitors.enter('/replay');
  const text = readFileSync(SAMPLE, 'utf8');
  const paste = async (pasted: string) => {
    await page.getByLabel('Or paste its text').fill(pasted);
    await page.getByRole('button', { name: 'Open' }).click();
  };
  await paste(text.replace('raid 0 throne', 'raid 7 throne'));
  await page
    .getByRole('alert')
    .getByText(/^Line \d+ of replay\.crowns: illegal move/)
    .waitFor();
  await expectAccessible(page);
  await paste(text);
  await page.getByRole('slider').waitFor();
});

further('a match is analysed and kept, its moments are jumped to, and it is played on from one', async () => {
  const page = await service.visitors.enter('/replay', { viewport: { width: 360, height: 740 } });
  const give = () =>
    page.getByLabel('Record').setInputFiles({
      name: 'a.crowns',
      mimeType: 'text/plain',
      buffer: Buffer.from(textOf(SHORT_GAME.slice(0, OPENING))),
    });
  await give();
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Analyse the match' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  // Nothing later is revealed before the end has been seen.
  const curve = page.getByTestId('curve').getByRole('img');
  const end = () => curve.locator('.chance').first().getAttribute('d');
  await page.getByText(/^Shown up to the move you have reached/).waitFor();
  expect(await end()).toMatch(/^M0,[\d.]+Z$/);
  expect(await page.getByRole('heading', { name: 'How each player did' }).count()).toBe(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('heading', { name: 'How each player did' }).waitFor();
  expect(await end()).toMatch(/L100,[\d.]+$/);
  const { width } = (await curve.boundingBox())!;
  await curve.click({ position: { x: width / 2, y: 20 } });
  expect(await curve.getAttribute('aria-label')).toMatch(
    /^Chances of winning after [12] moves?: Seat 1 \d+%, Seat 2 \d+%$/,
  );
  // A seat only sees its own chances.
  await page.getByLabel('Cards shown').selectOption({ label: 'as Seat 2 saw them' });
  await expect.poll(() => curve.getAttribute('aria-label')).toMatch(/moves?: Seat 2 \d+%$/);
  await expectAccessible(page);
  await speak(page, PSEUDO);
  await expect.poll(() => plainWords(page)).toEqual([]);
  await speak(page, 'en');

  await page.getByRole('button', { name: 'What if? Play as Seat 2' }).click();
  await page.getByText(/^Seat 2 against bots, from move \d$/).waitFor();
  await page.locator('.felt-frame').waitFor();
  await page.keyboard.press('Backspace');
  await curve.waitFor();

  // The result is stored: the same record isn't analysed again.
  await page.reload();
  await give();
  await curve.waitFor();
});
