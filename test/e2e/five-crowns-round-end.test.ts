import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { View } from '../../games/five-crowns/types.ts';
import { playOn } from '../support/five-crowns-players.ts';
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

/** Scrolls the board's scrolling element to a fraction of its height. */
const scrollTo = (page: Page, share: number): Promise<void> =>
  page.locator('.end').evaluate((panel, part) => {
    for (let frame = panel.parentElement; frame; frame = frame.parentElement)
      if (/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame.scrollTop = frame.scrollHeight * part;
  }, share);

/** Each run tests the fewest and the most. */
const SEATS = scale([2, 14], [2, 3, 5, 8, 14]);

describe.each(SEATS)('with %i seats', (seats) => {
  test('“Go on” after a round is in reach on every phone, and leads to your hand', async () => {
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
