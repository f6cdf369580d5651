import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { View } from '../../games/five-crowns/types.ts';
import { playOn } from '../support/five-crowns-players.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { scale } from '../support/share.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { TablePage } from '../support/table-page.ts';

const service = openService();
const TERMS = { game: 'five-crowns', visibility: 'unlisted' };
const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
];

const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue' });

/** True if its centre is visible and can be tapped. */
const isInReach = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const { left, top, right, bottom } = found.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found.contains(there);
  });

/** Scrolls the panel and everything that scrolls around it to a fraction of the height. */
const scrollTo = (page: Page, share: number): Promise<void> =>
  page.locator('.end').evaluate((panel, part) => {
    for (let frame: Element | null = panel; frame; frame = frame.parentElement)
      if (/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame.scrollTop = frame.scrollHeight * part;
  }, share);

/** Left, top and width of the board and of its bar on the screen. */
const places = (page: Page): Promise<number[][]> =>
  page.locator('.felt-frame, .felt-frame > .bar').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    }),
  );

const DESKS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

further(
  'the end of a round shows the hands just laid with their scores, and the board keeps its places',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 3, TERMS);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const table = new TablePage(await service.visitors.enter(`/match/${id}#seat=${tokens[1]}`));
    const { page } = table;
    for (const [at, size] of [...DESKS, ...PHONES].entries()) {
      await page.setViewportSize(size);
      const round = at + 1;
      // Somebody is out and one seat has its last turn left.
      await table.reached(
        await playOn(clients, (view) => {
          const { wentOut, toAct } = view;
          return view.round === round && wentOut !== null && (toAct! + 1) % 3 === wentOut;
        }),
      );
      const before = await places(page);
      await table.reached(await playOn(clients, (view) => view.round === round + 1));
      await goOn(page).waitFor();
      const message = `${size.width}×${size.height}`;
      expect(await places(page), message).toEqual(before);

      const { lastRound, seats } = clients[1]!.view as View;
      const { melds, left } = lastRound!.seats[1]!;
      const own = page.locator('.end li.own');
      await expect.poll(() => own.locator('.card').count()).toBe(melds.flat().length + left.length);
      expect(await own.locator('.score').textContent()).toBe(`+${seats[1]!.scores[at]!}`);
      const total = seats[1]!.scores.reduce((sum, score) => sum + score, 0);
      expect(await own.locator('.total').textContent()).toContain(String(total));
      await page.locator('.felt-frame > .bar').getByText(`Round ${round} of 11`, { exact: true }).waitFor();
      // The next round's hand is neither visible nor to be chosen by key.
      expect(await page.locator('.hand .held').filter({ visible: true }).count()).toBe(0);
      await page.keyboard.press('1');
      expect(await page.locator('.held[aria-pressed=true]').count()).toBe(0);

      await goOn(page).click();
      await page.locator('.hand .held').first().waitFor();
      if (DESKS.includes(size)) expect(await places(page), message).toEqual(before);
    }
    for (const client of clients) client.close();
  },
);

/** Each run tests the fewest and the most. */
const SEATS = scale([2, 14], [2, 3, 5, 8, 14]);

describe.each(SEATS)('with %i seats', (seats) => {
  further('“Go on” after a round is in reach on every phone, and leads to your hand', async () => {
    const { id, tokens } = await fullMatch(service.origin, seats, TERMS);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const begins = ((clients[0]!.view as View).dealer + 2) % seats;
    const [first] = PHONES;
    const table = new TablePage(
      await service.visitors.enter(`/match/${id}#seat=${tokens[begins]}`, {
        viewport: first!,
        hasTouch: true,
      }),
    );
    const { page } = table;
    await page.locator('.hand .held').first().waitFor();
    const n = await playOn(clients, ({ round }) => round === 2);
    await table.reached(n);
    await goOn(page).waitFor();
    // The board doesn't jump to the hand of the player who begins the next round either.
    expect((clients[0]!.view as View).toAct).toBe(begins);
    for (const size of PHONES) {
      await page.setViewportSize(size);
      for (const share of [0, 0.5, 1]) {
        await scrollTo(page, share);
        await expect
          .poll(() => isInReach(goOn(page)), { message: `${size.width}×${size.height}` })
          .toBe(true);
      }
    }
    await goOn(page).tap();
    await page.locator('.end').waitFor({ state: 'detached' });
    await expect.poll(() => isInReach(page.locator('.hand .held').first())).toBe(true);
  });
});
