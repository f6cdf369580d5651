import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seededRandom, type Random } from '../../games/chance.ts';
import { parseMove } from '../../games/partners/notation.ts';
import type { Move, PartnersOutcome, View } from '../../games/partners/types.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** The visible corner of a covered card. */
const CORNER = { x: 7, y: 9 };

type Way = (page: Page, move: Move, target: number) => Promise<void>;

const cardOf = (page: Page, card: string) => page.locator(`.board [data-card="${card}"]`);
const placeOf = (page: Page, seat: number) => page.locator(`[data-place="seat-${seat}"]`);

const byTaps: Way = async (page, { card }, target) => {
  await cardOf(page, card).click({ position: CORNER });
  await placeOf(page, target).click();
};

const byDrag: Way = async (page, { card }, target) => {
  const box = (await cardOf(page, card).boundingBox())!;
  await page.mouse.move(box.x + CORNER.x, box.y + CORNER.y);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y - 20, { steps: 3 });
  const place = (await placeOf(page, target).boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 3 });
  await page.mouse.up();
};

const byKeys: Way = async (page, { card }, target) => {
  await cardOf(page, card).focus();
  await page.keyboard.press('Enter');
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('data-place')).not.toBeNull();
  while ((await focused.getAttribute('data-place')) !== `seat-${target}`) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};

/** On a phone the collection is opened first, and the bar lists the possible targets. */
const byPhone: Way = async (page, { do: verb, card, seat }, target) => {
  if (verb !== 'play') {
    const whose = verb === 'give' ? 'your' : `Guest ${seat}’s`;
    await page.getByRole('button', { name: `Look closely at ${whose} collection` }).click();
  }
  await cardOf(page, card).click({ position: CORNER });
  const name = verb === 'steal' ? /^Steal / : target === 0 ? /^You / : new RegExp(`^Guest ${target} `);
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name }).click();
};

/** Makes a move on Ada's board, and waits for it. */
async function playOnBoard(table: TablePage, ada: WireClient, text: string, way: Way): Promise<void> {
  const move = parseMove(text);
  if (!move.ok) throw new Error(text);
  const { n } = ada;
  await table.reached(n);
  await way(table.page, move.value, move.value.do === 'steal' ? 0 : move.value.seat);
  await table.reached(n + 1);
}

const roundOf = (client: WireClient): number => (client.view as View).round;

/** Plays until `until` returns true: Ada with `mine`, the others randomly over sockets. */
async function play(
  clients: readonly WireClient[],
  random: Random,
  until: () => boolean,
  mine: (move: string) => Promise<void>,
): Promise<void> {
  const [ada] = clients;
  while (!until()) {
    const { n, legal } = ada!;
    if (legal.length > 0) await mine(legal[random.below(legal.length)]!);
    else await clients.find((client) => client.legal.length > 0)!.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

further(
  'four rounds: taps, drags and keys at a desk, a phone, the score of each round, the sheet, the replay',
  async () => {
    const { origin } = service;
    const { id, tokens } = await fullMatch(origin, 4, { game: 'partners' });
    const clients = await Promise.all(tokens.map(() => openClient(origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const ada = clients[0]!;
    const random = seededRandom(4);
    const table = new TablePage(await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`));
    const { page } = table;
    await table.reached(0);
    const scored = (round: number) => page.getByRole('heading', { name: `Round ${round} is scored` });

    const ways = [byTaps, byDrag, byKeys];
    let made = 0;
    const atDesk = (move: string) => playOnBoard(table, ada, move, ways[made++ % ways.length]!);
    await play(clients, random, () => roundOf(ada) === 2, atDesk);
    await table.reached(ada.n);
    await scored(1).waitFor();
    // The scored round stays until the reader continues, whatever the others play meanwhile.
    const other = async () => {
      throw new Error('nobody but the others plays here');
    };
    await play(clients, random, () => ada.legal.length > 0, other);
    await table.reached(ada.n);
    await page.getByText('Round 1 is over').waitFor();
    expect(await page.locator('.hand button').count()).toBe(0);
    await expectAccessible(page);

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'On to round 2' }).click();
    await play(
      clients,
      random,
      () => roundOf(ada) === 3,
      (move) => playOnBoard(table, ada, move, byPhone),
    );
    await table.reached(ada.n);
    await scored(2).waitFor();
    await page.reload();
    await table.reached(ada.n);
    expect(await scored(2).count()).toBe(0);

    const isOver = () => ada.view!.outcome !== null;
    await page.setViewportSize(DESK);
    await play(clients, random, isOver, async (move) => void (await ada.move(move)));
    await table.reached(ada.n);
    await page.getByTestId('result').waitFor();
    await scored(4).waitFor();
    await page.getByRole('button', { name: 'See the table' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Scores' }).click();
    await expectAccessible(page);
    const { totals } = ada.view!.outcome as PartnersOutcome;
    expect(await page.locator('tfoot td').allTextContents()).toEqual(totals.map(String));

    await page.setViewportSize(DESK);
    await page.goto(`/replay/${id}#${ada.n - 8}`);
    await page.getByText('Round 4 of 4').waitFor();
    await expect.poll(() => page.locator('.plate .hand [data-face=front]').count()).toBeGreaterThan(0);
    await page.getByLabel('Cards shown').selectOption({ label: 'as a spectator saw them' });
    await expect.poll(() => page.locator('.plate .hand [data-face=front]').count()).toBe(0);
  },
);

/** A card rising under the pointer stays below it. */
async function keepsStill(page: Page, piece: Locator): Promise<void> {
  const { x, y, height } = (await piece.boundingBox())!;
  await page.mouse.move(x + CORNER.x, y + height - 1.5);
  await piece.click({ position: CORNER, trial: true });
}

further(
  'a newcomer among three bots is guided, looks before putting a card down, and takes it back',
  async () => {
    const { origin } = service;
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'novice' }));
    const { id, token } = await createMatch(origin, 4, { game: 'partners', bots });
    const table = new TablePage(await service.visitors.enter(`/match/${id}#seat=${token}`));
    const { page } = table;
    const myTurn = page.getByTestId('turn').and(page.getByText('Your move'));
    await myTurn.waitFor();
    expect(await page.getByTestId('coach').getAttribute('data-topic')).toMatch(/^(alone|steal|give)/);
    const n = Number(await page.getByTestId('turn').getAttribute('data-n'));
    const piece = page.locator('.board button[data-card]:not([aria-disabled=true])').first();
    await keepsStill(page, piece);
    await piece.click({ position: CORNER });
    await page.locator('.target').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await page.locator('.target').count()).toBe(0);
    await page.setViewportSize(DESK);
    await page
      .locator('.board button[data-card]:not([aria-disabled=true])')
      .first()
      .click({ position: CORNER });
    await page.locator('.target').first().click();
    await table.reached(n + 1);
    await myTurn.waitFor();
  },
);

/** The top of the hand, and how many px of its lowest card are covered by the bar. */
const footOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const bottoms = [...document.querySelectorAll('.hand button')].map(
      (card) => card.getBoundingClientRect().bottom,
    );
    return {
      hand: Math.round(boxOf('.hold').top),
      covered: Math.max(0, ...bottoms.map((bottom) => Math.round(bottom - boxOf('.orders').top))),
    };
  });

further(
  'on a phone no card of the hand lies under the orders or moves, whatever card is chosen',
  async () => {
    const { origin } = service;
    const { id, tokens } = await fullMatch(origin, 4, { game: 'partners' });
    const clients = await Promise.all(tokens.map(() => openClient(origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const ada = clients[0]!;
    const playsFromHand = () => ada.legal.some((move) => move.startsWith('play '));
    await play(clients, seededRandom(4), playsFromHand, async (move) => void (await ada.move(move)));
    const guide = { name: 'crowns.guide', value: JSON.stringify({ partners: 'on' }) };
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]}`, {
      viewport: PHONE,
      storageState: { cookies: [], origins: [{ origin, localStorage: [guide] }] },
    });
    const cards = page.locator('.hand button');
    await cards.first().waitFor();
    const before = await footOf(page);
    expect(before.covered).toBe(0);
    /** Less than the rounded corner of a card, in px. */
    const edge = 6;
    for (let at = 0; at < (await cards.count()); at++) {
      await cards.nth(at).click({ position: CORNER });
      await page.locator('.orders .row button').first().waitFor();
      const { hand, covered } = await footOf(page);
      expect(hand).toBe(before.hand);
      expect(covered).toBeLessThan(edge);
    }
  },
);
