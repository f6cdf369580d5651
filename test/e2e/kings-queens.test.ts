import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();

const focusedLabel = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** Makes the highest allowed prediction, using only keys on the slider. */
async function predict(page: Page): Promise<void> {
  await page.getByRole('slider', { name: /^Your prediction/ }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

/** The hand in its displayed order: `5 of hearts`, … */
const heldIn = (page: Page): Promise<string[]> =>
  page
    .locator('.hand button')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));

/** Number of changes of suit between adjacent cards. */
const changes = (hand: readonly string[]): number =>
  hand.filter((card, index) => index > 0 && card.split(' of ')[1] !== hand[index - 1]!.split(' of ')[1])
    .length;

/** Sorts the hand with the switch, whose state is remembered. */
async function sortByKeys(page: Page): Promise<void> {
  const bySuit = await heldIn(page);
  expect(changes(bySuit)).toBe(new Set(bySuit.map((card) => card.split(' of ')[1])).size - 1);
  await page.getByRole('button', { name: 'By rank' }).press('Enter');
  await expect.poll(() => heldIn(page)).not.toEqual(bySuit);
  const byRank = await heldIn(page);
  expect(byRank.toSorted()).toEqual(bySuit.toSorted());
  const ranks = byRank.map((card) => ['2', '3', '4', '5', 'Queen', 'King'].indexOf(card.split(' ')[0]!));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  await page.reload();
  await page.locator('.hand button').first().waitFor();
  expect(await heldIn(page)).toEqual(byRank);
  await page.getByRole('button', { name: 'By suit' }).press('Enter');
  await expect.poll(() => heldIn(page)).toEqual(bySuit);
}

/** Plays a legal card using only keys; an illegal one is refused with the reason. */
async function playCard(page: Page): Promise<void> {
  const card = page.locator('.hand button.lit').first();
  await card.waitFor();
  // Right after the move before, Enter on another card would belong to its gesture.
  await page.keyboard.press('Shift');
  const dim = page.locator('.hand button.dim').first();
  if ((await dim.count()) > 0) {
    await dim.focus();
    await page.keyboard.press('Enter');
    await page.getByText('You can follow suit, so you must').first().waitFor();
  }
  const wanted = await card.getAttribute('aria-label');
  await page.locator('.hand button[tabindex="0"]').focus();
  for (let step = 0; step < 8 && (await focusedLabel(page)) !== wanted; step++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** High predictions make short matches. */
const boldest = (legal: readonly string[]): string =>
  ['bid 12', 'bid 11'].find((bid) => legal.includes(bid)) ?? legal[0]!;

/** Plays until move `end` or the end of the match: Ada by `play` on her page, the other over a socket. */
async function playOn(
  ada: TablePage,
  rival: WireClient,
  end: number,
  play: (legal: readonly string[]) => Promise<void>,
): Promise<void> {
  while (rival.n < end && rival.view!.outcome === null) {
    const n = rival.n + 1;
    await ada.reached(rival.n);
    if (rival.legal.length > 0) await rival.move(boldest(rival.legal));
    else await Promise.all([play(await ada.legal()), rival.reached(n)]);
  }
}

further(
  'a whole match: a round on the board by keys alone, the rest by wire, the score sheet always right',
  async () => {
    const { origin } = service;
    const { id, tokens } = await fullMatch(origin, 2, { game: 'kings-queens' });
    const rival = await openClient(origin, id);
    await rival.hello(tokens[1]);
    const ada = new TablePage(await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`));
    const { page } = ada;
    await page.locator('.hand button').first().waitFor();
    await sortByKeys(page);
    await ada.openTab('Moves');

    await playOn(ada, rival, 18, async (legal) =>
      legal[0]!.startsWith('bid') ? predict(page) : playCard(page),
    );
    await page.getByRole('heading', { name: 'Round 1 is scored' }).waitFor();
    const rows = page.getByRole('region', { name: 'Rounds' }).getByRole('row');
    expect(await rows.count()).toBe(3);
    const { rounds } = rival.view as unknown as { rounds: { charges: number[] }[] };
    for (const charge of rounds[0]!.charges)
      expect(await rows.last().textContent()).toContain(String(charge));
    await ada.openTab('Log');
    const log = page.getByTestId('log');
    await log.getByText('Round 1 is scored. You predicted').waitFor();
    expect(await log.getByText('the trick: ').count()).toBe(8);
    await ada.openTab('Moves');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const own = await openClient(origin, id);
    await own.hello(tokens[0]);
    while (rival.view!.outcome === null) {
      const n = rival.n + 1;
      const mover = own.legal.length > 0 ? own : rival;
      await mover.move(boldest(mover.legal));
      await Promise.all([own, rival].map((client) => client.reached(n)));
    }
    await ada.reached(rival.n);
    const won = rival.view!.outcome!.winners.includes(0);
    await page.getByRole('heading', { name: won ? 'You win' : 'Guest 1 wins' }).waitFor();
    await page
      .getByText(/charges reached \d+: the lower sum wins/)
      .first()
      .waitFor();
    await expectAccessible(page);
  },
);
