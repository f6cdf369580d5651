import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { games } from '#games/index.ts';
import { verifyRecord } from '../../worker/protocol/verify.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { scale } from '../support/share.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();

const PHONE = { viewport: { width: 360, height: 740 } };

/** Creates a match and opens its page with the seat. */
async function deal(): Promise<TablePage> {
  const answer = await fetch(`${service.origin}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'five-crowns-solo', seats: 1, name: 'Ada', visibility: 'unlisted' }),
  });
  const { id, token } = (await answer.json()) as { id: string; token: string };
  const table = new TablePage(await service.visitors.enter(`/match/${id}#seat=${token}`));
  await table.reached(0);
  return table;
}

const pile = (page: Page, number: number) => page.locator(`[data-pile="${number}"]`);
const ask = (page: Page) => page.locator('.bar .line');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Expects an untouched table: the turned card is unplaced, and there is nothing to send. */
async function expectUntouched(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^Turned: / }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
}

/** An open pile; the first may be closed by the deal. */
async function openPile(page: Page): Promise<number> {
  const numbers = await page
    .locator('[data-place^="pile "]')
    .evaluateAll((piles) => piles.map((found) => Number((found as HTMLElement).dataset.pile)));
  return numbers.at(-1)!;
}

further(
  'a deal: put, undo in every way, discard, turn; watched, left and found again, given up, redealt',
  async () => {
    const table = await deal();
    const { page } = table;
    await page.getByTestId('coach').waitFor();
    const number = await openPile(page);
    const cards = number + 2;

    await pile(page, number).click();
    await pile(page, number).locator('.pick').nth(cards).waitFor();
    await press(page, 'Undo');
    await expectUntouched(page);
    await pile(page, number).click();
    await pile(page, number).locator('.pick').first().click();
    await page.getByRole('button', { name: 'Turn the next card' }).waitFor();
    await press(page, /, 1 card in all/);
    await page.getByText('They are out of this deal').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await ask(page).getByText('which card goes?').waitFor();
    await page.keyboard.press('Backspace');
    await expectUntouched(page);
    expect(await page.getByTestId('turn').getAttribute('data-n')).toBe('0');

    await byKeysAlone(page, number);
    await table.reached(1);
    await page
      .getByText('27 in')
      .or(page.getByRole('group', { name: 'Draw pile, 26 cards' }))
      .waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const watcher = new TablePage(await service.visitors.enter(`/match/${table.id}`, PHONE));
    await watcher.reached(1);
    await ask(watcher.page)
      .getByText(/^Ada turned /)
      .waitFor();
    await page.reload();
    await table.reached(1);
    await press(page, 'Discard it at once');
    await press(page, 'Turn the next card');
    await watcher.reached(2);

    await giveUp(page, watcher.page);
    const before = table.id;
    await press(page, 'Another deal');
    await page.waitForURL((url) => !url.pathname.endsWith(before));
    await table.reached(0);
    await expectUntouched(page);
  },
);

/** Puts the turned card on a pile and discards it again, using only keys. */
async function byKeysAlone(page: Page, number: number): Promise<void> {
  await page.locator('.cover[tabindex="0"]').focus();
  for (let steps = 0; steps < 11; steps++) {
    if ((await page.locator(':focus').getAttribute('aria-label'))!.startsWith(`Pile ${number},`)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.locator('.pick:focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.locator('.send button:focus').waitFor();
  await page.keyboard.press('Enter');
}

async function giveUp(page: Page, watcher: Page): Promise<void> {
  await press(page, 'Menu');
  expect(await page.getByRole('button', { name: 'Invite to watch' }).count()).toBe(1);
  await press(page, 'Give up…');
  await page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
  for (const shown of [page, watcher]) {
    await shown.getByRole('heading', { name: /^\d+ of 11 piles closed$/ }).waitFor();
  }
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  await expectAccessible(page);
}

/** The saved file replays, and its deal is derived from the day. */
async function expectRecord(page: Page): Promise<void> {
  const saving = page.waitForEvent('download');
  await press(page, 'Save the record');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('crowns-daily-2026-11-21.crowns');
  const text = await readFile(await download.path(), 'utf8');
  expect(verifyRecord(text, games)).toEqual({ ok: true, value: { draws: 1, day: '2026-11-21' } });
}

/** Partly covered piles, and the positions of all. */
const pilesOn = (page: Page): Promise<{ covered: string[]; places: string }> =>
  page.locator('.pile').evaluateAll((piles) => {
    const isOpen = (pile: Element): boolean => {
      const { left, right, top, bottom } = pile.getBoundingClientRect();
      const [low, high] = [top + 3, bottom - 3];
      const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) => [
        [x, low] as const,
        [x, high] as const,
      ]);
      return points.every(([x, y]) => pile.contains(document.elementFromPoint(x, y)));
    };
    const nameOf = (pile: Element): string => (pile as HTMLElement).dataset.pile!;
    return {
      covered: piles.filter((pile) => !isOpen(pile)).map(nameOf),
      places: piles.map((pile) => `${nameOf(pile)} ${pile.getBoundingClientRect().top}`).join(),
    };
  });

/** Each run tests the smallest. */
const PHONES = scale([PHONE.viewport], [PHONE.viewport, { width: 390, height: 844 }]);

further.each(PHONES)(
  'on a phone of %o every pile stays open and in its place while a card is put and chosen',
  async (viewport) => {
    const page = await service.visitors.enter('/about', { viewport, hasTouch: true });
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
    await page.goto('/daily');
    await page.getByRole('button', { name: 'Play today’s deal' }).tap();
    await expectUntouched(page);
    const dealt = await pilesOn(page);
    expect(dealt.covered).toEqual([]);
    for (const number of [6, 11]) {
      await pile(page, number).locator('.cover').tap();
      await ask(page).getByText(`Pile ${number}`).waitFor();
      expect(await pilesOn(page)).toEqual(dealt);
      await page.locator('.tray .pick').last().tap();
      await page.getByRole('button', { name: 'Turn the next card' }).waitFor();
      expect(await pilesOn(page)).toEqual(dealt);
      await page.getByRole('button', { name: 'Undo' }).tap();
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expectUntouched(page);
    }
  },
);

further(
  'the deal of the day on a phone: the same for all, kept over a reload, one result, no request',
  async () => {
    const page = await service.visitors.enter('/about', PHONE);
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/daily');
    await page.getByRole('heading', { name: 'Saturday, 21 November 2026' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await press(page, 'Play today’s deal');

    await ask(page).getByText('Where does 3♠').waitFor();
    await pile(page, 1).getByText('closed', { exact: true }).waitFor();
    await press(page, /^Pile 7, open, 9s wild/);
    await page.getByRole('button', { name: '10 of spades, loose' }).click();
    await page.getByText('goes', { exact: true }).waitFor();
    await press(page, 'Undo');
    await press(page, 'Undo');
    await expectUntouched(page);
    await press(page, /^Pile 11, open, Kings wild/);
    await page.locator('.tray .pick').nth(13).click();
    await press(page, 'Turn the next card');
    await page.locator('.happened', { hasText: '3♠' }).waitFor();

    await page.reload();
    await page.getByRole('group', { name: 'Draw pile, 26 cards' }).waitFor();
    await page.getByLabel('Turn at once').check();
    await press(page, 'Discard it at once');
    await page.getByRole('group', { name: 'Draw pile, 25 cards' }).waitFor();
    await press(page, 'Give up…');
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await page.getByTestId('share').getByText('Crowns daily 2026-11-21: 1 of 11 piles closed').waitFor();
    await page.getByTestId('share').getByText(`${service.origin}/daily`).waitFor();
    const numbers = page.getByTestId('figures');
    await numbers.locator('summary').press('Enter');
    await numbers.getByRole('button', { name: 'Was it luck?' }).press('Enter');
    await numbers.getByTestId('luck').locator('td:not(:empty)').first().waitFor();
    await expectRecord(page);
    await page
      .getByTestId('log')
      .getByText(/You put 3♠.* on pile 11 and discard/)
      .waitFor();

    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('heading', { name: 'Replay of the deal of 2026-11-21' }).waitFor();
    await page.getByRole('slider').fill('1');
    await page
      .getByTestId('log')
      .getByText(/3♠.* on pile 11/)
      .waitFor();
    await press(page, 'Verify the shuffle');
    await page.getByTestId('verdict').getByText('recomputed from the date, 2026-11-21').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await page.goto('/daily');

    await page.reload();
    // The calendar also shows the day's result, once it has loaded.
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^1 of 11 piles closed$/ })
      .waitFor();
    expect(await page.getByTestId('days-row').textContent()).toBe('1');
    await page.clock.setFixedTime(new Date('2026-11-22T00:00:01Z'));
    await page.reload();
    await press(page, 'Play today’s deal');
    await page.getByRole('group', { name: 'Draw pile, 27 cards' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  },
);
