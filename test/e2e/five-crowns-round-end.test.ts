import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { View } from '../../games/five-crowns/types.ts';
import { playOn } from '../support/five-crowns-players.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
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
