import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { View } from '../../games/five-crowns/types.ts';
import { expectAccessible } from '../support/accessible.ts';
import { playOn } from '../support/five-crowns-players.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();
const TERMS = { game: 'five-crowns', visibility: 'unlisted' };
const PHONE = { viewport: { width: 360, height: 740 } };

const cards = (page: Page): Locator => page.locator('.hand .held');
const order = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((held) => held.map((card) => card.getAttribute('aria-label')!.split(',')[0]!));
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const status = (page: Page, line: RegExp): Promise<void> =>
  page.locator('.bar .line').filter({ hasText: line }).waitFor();

/** Draws, then discards the last card or goes out, using keys. Focus moves from each decision to the next. */
async function keyTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Draw from the deck/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.held:focus').waitFor();
  for (const key of ['End', 'Enter', 'Tab']) await page.keyboard.press(key);
  await page.locator('.decision button:focus').waitFor();
  await page.keyboard.press('Enter');
}

const top = (page: Page): Promise<number> =>
  page.locator('.piles').evaluate((piles) => piles.getBoundingClientRect().top);

/** Draws, then discards the last card or goes out, using taps. */
async function tapTurn(page: Page): Promise<void> {
  await press(page, /^Draw from the deck/);
  await status(page, /discard a card/);
  const out = page.getByRole('button', { name: /^Go out/ });
  if ((await out.count()) > 0) return out.click();
  const before = await top(page);
  await cards(page).last().click();
  await page.locator('.decision button').first().waitFor();
  expect(await top(page), 'the piles stay where they are when a card is chosen').toBe(before);
  await page
    .locator('.decision')
    .getByRole('button', { name: /^Discard/ })
    .click();
}

const drag = (from: Locator, to: Locator): Promise<void> =>
  from.dragTo(to, { steps: 20, sourcePosition: { x: 15, y: 30 }, targetPosition: { x: 15, y: 30 } });

/** A card pressed near its edge, moved slightly and released outside stays where it is. */
async function slipOff(card: Locator): Promise<void> {
  const { mouse } = card.page();
  const { x, y, height } = (await card.boundingBox())!;
  await mouse.move(x + 15, y + height - 2);
  await mouse.down();
  await mouse.move(x + 15, y + height + 3);
  await mouse.up();
  for (const rise of [2, 20, 40]) await mouse.move(x + 15, y + height - rise);
  expect(await card.evaluate((element) => getComputedStyle(element).translate)).toBe('none');
  expect(await card.page().locator('.held.carried').count()).toBe(0);
}

further(
  'two seats: a hand sorted by touch, by keys and over a reload; a round on the board, the rest by wire',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 2, TERMS);
    const table = new TablePage(await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`));
    const { page } = table;
    const ben = await openClient(service.origin, id);
    await ben.hello(tokens[1]);
    let n = await playOn([ben]);
    const watcher = await service.visitors.enter(`/match/${id}`, PHONE);
    await table.reached(n);

    n = await arrangeAndDiscard(table, ben, n);
    await ben.reached(n);
    n = await playOn([ben]);
    for (let turn = keyTurn; (ben.view as View).round === 1; turn = tapTurn) {
      await table.reached(n);
      await turn(page);
      await ben.reached(n + 2);
      n = await playOn([ben]);
    }
    await page.getByRole('heading', { name: 'Round 1 of 11 is over' }).waitFor();
    await watcher.getByRole('heading', { name: 'Round 1 of 11 is over' }).waitFor();
    await expectRoundEnd(page, ben.view as View);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page, 'Continue');
    await press(page, 'Scores');
    const row = page.getByRole('row', { name: /^You/ });
    expect(await row.getByRole('cell').first().textContent()).toBe(
      String((ben.view as View).seats[0]!.scores[0]),
    );
    await press(page, 'Close');

    const ada = await openClient(service.origin, id);
    await ada.hello(tokens[0]);
    n = await playOn([ada, ben]);
    await table.reached(n);
    await expectTheEnd(page, ben.view as View);
    await watcher.goto(`/replay/${id}`);
    const open = watcher.locator('.place .fan.open .card');
    await open.first().waitFor();
    // Spectators have no hand, so a few players' hands are large, even on a phone.
    expect((await open.first().boundingBox())!.width).toBeGreaterThan(40);
  },
);

/**
 * Ada's first turn, with all ways to arrange a hand. Ben's chat meanwhile must not undo anything. Returns the
 * number of moves after it.
 */
async function arrangeAndDiscard(table: TablePage, ben: WireClient, n: number): Promise<number> {
  const { page } = table;
  await cards(page).first().waitFor();
  const hand = await order(page);
  await press(page, /^Draw from the deck/);
  await table.reached(n + 1);
  const drawn = await order(page);
  expect(drawn.slice(0, 3)).toEqual(hand);
  await page.getByRole('button', { name: /just drawn$/ }).waitFor();

  await slipOff(cards(page).first());
  await drag(cards(page).nth(3), cards(page).first());
  const own = [drawn[3], ...drawn.slice(0, 3)];
  expect(await order(page)).toEqual(own);
  await page.reload();
  await cards(page).first().waitFor();
  expect(await order(page)).toEqual(own);

  await cards(page).first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await cards(page).nth(1).and(page.locator(':focus')).waitFor();
  expect(await order(page)).toEqual([own[1], own[0], own[2], own[3]]);
  await page.keyboard.press('Enter');
  const chosen = page.locator('.held[aria-pressed=true]');
  const name = (): Promise<string> =>
    chosen.getAttribute('aria-label').then((label) => label!.split(',')[0]!);
  expect(await name()).toBe(own[0]);
  await ben.command({ t: 'chat', text: 'No hurry' });
  await page.getByRole('tab', { name: /Chat 1/ }).waitFor();
  await press(page, 'Best melds');
  await page.getByText('left then').waitFor();
  expect(await name()).toBe(own[0]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, 'Scores');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await name()).toBe(own[0]);
  await page.keyboard.press('Escape');
  await chosen.waitFor({ state: 'detached' });

  await drag(cards(page).last(), page.locator('[data-place=discards]'));
  const only = page.getByRole('button', { name: /^Just discard/ });
  const done = page.locator(`[data-testid=turn][data-n="${n + 2}"]`);
  await only.or(done).first().waitFor();
  if ((await only.count()) > 0) await only.click();
  await table.reached(n + 2);
  return n + 2;
}

/** The panel shows all scores, and the cards left over below each seat's melds. */
async function expectRoundEnd(page: Page, view: View): Promise<void> {
  const scores = view.seats.map((seat) => `+${seat.scores[0]}`);
  expect(await page.locator('.end .score').allTextContents()).toEqual(scores);
  for (const [seat, { scores: own }] of view.seats.entries()) {
    const counted = page.locator('.end li').nth(seat).locator('.counted > span:last-child');
    const points = (await counted.allTextContents()).map(Number);
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(own[0]);
  }
}

async function expectTheEnd(page: Page, { outcome, seats }: View): Promise<void> {
  const headline = { 0: 'You win', 1: 'Guest 1 wins' }[outcome!.winners[0]!]!;
  await page
    .getByTestId('result')
    .getByRole('heading', { name: outcome!.winners.length > 1 ? /share/ : headline })
    .waitFor();
  await page.getByRole('heading', { name: 'Round 11 of 11 is over' }).waitFor();
  const total = seats[1]!.scores.reduce((sum, score) => sum + score, 0);
  await page.locator('.end').getByText(`total ${total}`).first().waitFor();
  const decided = page.getByTestId('decided');
  if (outcome!.winners.length > 1) await decided.getByText('No single move decided it.').waitFor();
  else expect(await decided.getByRole('link').getAttribute('href')).toMatch(/^\/replay\/[^#]+#\d+$/);
}

further(
  'fourteen seats on a phone: every name and total, who has a last turn, and the melds that were laid',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 14, TERMS);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    await playOn(
      clients,
      ({ round, wentOut, toAct }) => round === 2 && wentOut !== null && toAct === (wentOut + 3) % 14,
    );
    const view = clients[0]!.view as View;
    const seat = view.toAct!;
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[seat]}`, PHONE);
    await status(page, /^Your last turn: draw a card/);
    await page.getByText(/went out\. Last turns: you, /).waitFor();
    const places = page.locator('.place');
    expect(await places.count()).toBe(13);
    const totals = await places.locator('.total').allTextContents();
    const others = Array.from({ length: 13 }, (_, step) => view.seats[(seat + 1 + step) % 14]!);
    expect(totals).toEqual(others.map(({ scores }) => String(scores[0])));
    expect(await places.locator('.meld').count()).toBe(view.seats.flatMap(({ melds }) => melds).length);
    await expectAccessible(page);
  },
);

const canGoOut = (legal: readonly string[]): boolean => legal.some((move) => move.startsWith('out '));

further('on a phone who can go out chooses and puts back as they like, and nothing moves', async () => {
  const page = await service.visitors.enter('/practice/five-crowns', {
    ...PHONE,
    storageState: { cookies: [], ...practised(service.origin, 'five-crowns', 2, 0, canGoOut) },
  });
  await press(page, 'Continue your game');
  await page.getByRole('button', { name: /^Go out/ }).waitFor();
  const tops = (): Promise<number[]> =>
    page
      .locator('.piles, .hand')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  const before = await tops();
  for (const card of [cards(page).first(), cards(page).last()]) {
    await card.click();
    await page.getByRole('button', { name: 'Put back' }).waitFor();
    expect(await tops()).toEqual(before);
  }
  await press(page, 'Put back');
  expect(await tops()).toEqual(before);
});
