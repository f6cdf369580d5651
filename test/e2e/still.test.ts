import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { games } from '#games/index.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { usualSeats } from '../support/usual-seats.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();
const GAMES = games.map(({ id, seats }) => [id, usualSeats(seats)] as const);
const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
  'phone on its side': { width: 740, height: 360 },
};
const SIZE_NAMES = Object.keys(SIZES) as readonly (keyof typeof SIZES)[];
const MOVES = 8;

interface Sitting {
  readonly game: string;
  readonly page: Page;
  readonly table: TablePage;
  readonly clients: readonly WireClient[];
}

/** Options of a page with the guide. */
function guided(game: string): BrowserContextOptions {
  const guide = { name: 'crowns.guide', value: JSON.stringify({ [game]: 'on' }) };
  return { storageState: { cookies: [], origins: [{ origin: service.origin, localStorage: [guide] }] } };
}

/** A match with a seat on a page with the guide; programs have the other seats. */
async function sit(game: string, seats: number): Promise<Sitting> {
  const { id, tokens } = await fullMatch(service.origin, seats, { game });
  const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`, guided(game));
  const table = new TablePage(page);
  await table.reached(0);
  await page.locator('.felt-frame .card').first().waitFor();
  await page.getByTestId('coach').waitFor();
  return { game, page, table, clients };
}

/** Positions of board and tabs, and size of its cards, once they are stable. */
async function boardOf(page: Page): Promise<string> {
  const measure = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const frame = document.querySelector<HTMLElement>('.felt-frame')!;
      const { left, right } = frame.getBoundingClientRect();
      const scroller = document.querySelector('.table > .board')!.getBoundingClientRect();
      const tabs = document.querySelector('[role=tablist]')!.getBoundingClientRect();
      return (
        [left, right, scroller.top, scroller.bottom, tabs.top].map(Math.round).join(' ') +
        ` ${frame.style.getPropertyValue('--space')}`
      );
    });
  let last = await measure();
  // It must be stable within a few frames: a feedback loop in its layout takes hundreds.
  for (let looks = 0; looks < 10; looks++) {
    const now = await measure();
    if (now === last) return now;
    last = now;
  }
  throw new Error(`the board does not come to rest: ${last}`);
}

/** Cards covered by notices. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.notice')].flatMap((notice) => {
      const { left, top, right, bottom } = notice.getBoundingClientRect();
      const shares = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98];
      const points = shares.flatMap((x) => [0.05, 0.5, 0.95].map((y) => [x, y] as const));
      const below = points.flatMap(([x, y]) =>
        document.elementsFromPoint(left + (right - left) * x, top + (bottom - top) * y),
      );
      const cards = below.filter((element) => element.matches('.felt-frame :is(.card, .tiny, .slot)'));
      return [...new Set(cards)].map((card) => card.outerHTML.slice(0, 90));
    }),
  );

/** Excess height of the page in px: a table fills the window and must not scroll. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

type Size = keyof typeof SIZES;

/** The board's layout at a size; no notice may cover its cards. */
async function lookAt({ page, game }: Sitting, size: Size): Promise<string> {
  await page.setViewportSize(SIZES[size]);
  const board = await boardOf(page);
  expect(await covered(page), `${game}, ${size}`).toEqual([]);
  expect(await excess(page), `${game}, ${size}`).toBe(0);
  return board;
}

further('no word of the guide moves the board, nor does who goes away, nor a lost connection', async () => {
  const sittings = await Promise.all(GAMES.map(([game, seats]) => sit(game, seats)));
  await Promise.all(
    sittings.map(async (sitting) => {
      const { game, page, table, clients } = sitting;
      const random = seededRandom(4);
      const before = new Map<Size, string>();
      const expectStill = async (when: string, sizes = SIZE_NAMES): Promise<void> => {
        for (const size of sizes) {
          const board = await lookAt(sitting, size);
          expect(board, `${game}, ${size}, ${when}`).toBe(before.get(size) ?? board);
          before.set(size, board);
        }
      };
      await expectStill('dealt');
      const words = new Set<string>();
      for (let n = 1; n <= MOVES; n++) {
        await clients.find(({ legal }) => legal.length > 0)!.playRandom(random);
        await Promise.all(clients.map((client) => client.reached(n)));
        await table.reached(n);
        words.add(await page.getByTestId('coach').innerText());
        // Beside a wide board there is space for any text.
        await expectStill(`after ${n} moves`, ['phone']);
      }
      expect(words.size, game).toBeGreaterThan(1);
      for (const client of clients) client.close();
      if (clients.length > 1)
        await page
          .locator('.notices')
          .getByText(/is away and may come back/)
          .first()
          .waitFor();
      await expectStill('others away');
      await page.context().setOffline(true);
      await page.locator('.notices').getByText('You are offline.').waitFor();
      // Three notices would cover even the edge of the felt.
      await page.setViewportSize(SIZES.phone);
      await expect
        .poll(() => page.locator('.notice').filter({ visible: true }).count())
        .toBe(Math.min(clients.length, 2));
      await expectStill('offline');
    }),
  );
});

further('the guide has its room before it is there', async () => {
  const { id, tokens } = await fullMatch(service.origin, 2, { game: 'realm' });
  const page = await service.visitors.enter('/about', guided('realm'));
  let release = () => {};
  const isAsked = new Promise<void>((resolve) => {
    void page.route(/\/match-parts\.[^/]*\.css$/, async (route) => {
      const isReleased = new Promise<void>((go) => (release = go));
      resolve();
      await isReleased;
      await route.continue();
    });
  });
  await page.goto(`/match/${id}#seat=${tokens[0]!}`);
  await isAsked;
  await page.locator('.felt-frame .card').first().waitFor();
  const before = new Map<Size, string>();
  // The desktop is last, because the guide is open there initially.
  for (const size of SIZE_NAMES.toReversed()) {
    await page.setViewportSize(SIZES[size]);
    before.set(size, await boardOf(page));
  }
  expect(await page.getByTestId('coach').count()).toBe(0);
  release();
  await page.getByTestId('coach').waitFor();
  for (const size of SIZE_NAMES) {
    await page.setViewportSize(SIZES[size]);
    expect(await boardOf(page), size).toBe(before.get(size));
  }
});
