import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../records/realm/${name}.crowns`, import.meta.url));

/** Positions of the board's fixed places relative to its corner: `.point 3: 12 80 60×40`. */
function places(): string[] {
  const board = document.querySelector('.board.felt-frame')!;
  const corner = board.getBoundingClientRect();
  return ['.felt', '.deck .pile', '.point'].flatMap((selector) =>
    [...board.querySelectorAll(selector)].map((place, index) => {
      const { left, top, width, height } = place.getBoundingClientRect();
      const box = [left - corner.left, top - corner.top, width, height].map(Math.round);
      return `${selector} ${index}: ${box.join(' ')}`;
    }),
  );
}

const placesOf = (page: Page): Promise<string[]> => page.evaluate(places);

/** The top of the board on the screen. */
const topOf = (page: Page): Promise<number> =>
  page.locator('.board.felt-frame').evaluate((board) => Math.round(board.getBoundingClientRect().top));

further('the diagram of the rules has each lane on the side where the board has it', async () => {
  const sideOf = (label: string, boxes: Map<string, { x: number; y: number }>): string => {
    const box = boxes.get(label)!;
    const xs = [...boxes.values()].map(({ x }) => x);
    return box.x < (Math.min(...xs) + Math.max(...xs)) / 2 ? 'left' : 'right';
  };
  const rules = await service.visitors.enter('/rules/realm');
  await rules.locator('.plan svg').waitFor();
  const drawn = new Map<string, { x: number; y: number }>();
  const texts = await rules.locator('.plan svg text').evaluateAll((all) =>
    all.map((text) => {
      const { x, y, width } = text.getBoundingClientRect();
      return { label: text.textContent ?? '', x: x + width / 2, y };
    }),
  );
  for (const { label, ...place } of texts) {
    // The far realm's labels are above their own border line.
    const key = drawn.has(label) ? `near ${label}` : label;
    if (!/realm/.test(label)) drawn.set(key, place);
  }
  const side = (label: string): string => {
    const [one, other] = [drawn.get(label)!, drawn.get(`near ${label}`)!];
    return sideOf(one.y > other.y ? label : `near ${label}`, drawn);
  };
  const board = await service.visitors.enter('/replay');
  await openRecord(board, '2p-lively-001', 0);
  // Measured at the same time, because the board may still be moving.
  const lanes = () =>
    board.evaluate(() => {
      const leftOf = (name: string): number =>
        document.querySelector(`[role=group][aria-label="${name}"]`)?.getBoundingClientRect().left ?? NaN;
      const stronghold = leftOf('S1, inner Stronghold lane of your realm, empty');
      const throne = leftOf('T1, inner Throne lane of your realm, empty');
      return stronghold < throne ? { S1: 'left', T1: 'right' } : { S1: 'right', T1: 'left' };
    });
  await board
    .getByRole('group', { name: 'T1, inner Throne lane of your realm, empty', exact: true })
    .waitFor();
  await expect.poll(lanes).toEqual({ S1: side('S1'), T1: side('T1') });
  expect(side('Throne')).toBe(side('T1'));
  expect(side('Stronghold')).toBe(side('S1'));
});

/** Opens a record in the replay, with a seat's viewpoint. */
async function openRecord(page: Page, name: string, viewpoint: number): Promise<void> {
  const file = { name: 'a.crowns', mimeType: 'text/plain', buffer: sample(name) };
  await page.getByLabel('Record').setInputFiles(file);
  await page.getByLabel('Cards shown').selectOption({ index: viewpoint + 1 });
  await page.locator('.board.felt-frame').waitFor();
}

/** Plays until seat 0 may act and has more moves than a list shows initially. */
async function untilManyMoves(clients: readonly WireClient[], many: number): Promise<WireClient> {
  const [ada] = clients as [WireClient, ...WireClient[]];
  for (;;) {
    const mover = clients.find(({ legal }) => legal.length > 0)!;
    if (mover === ada && ada.legal.length > many) return ada;
    const { n, legal } = mover;
    // The last discard has the highest cards, to keep commons.
    const liked = ['keep', ...(mover === ada ? ['draw'] : []), 'end'];
    await mover.move(liked.find((move) => legal.includes(move)) ?? legal.at(-1)!);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

further(
  'an offer of a pact moves nothing, can be put aside, and all legal moves are in the list',
  async () => {
    const { id, tokens } = await fullMatch(service.origin, 3);
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const ada = await untilManyMoves(clients, 150);
    const page = await service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`, { viewport: PHONE });
    const table = new TablePage(page);
    await table.reached(ada.n);

    const offer = page.getByTestId('pact-offer');
    const announced = async (viewport: typeof PHONE, guest: number): Promise<void> => {
      await page.setViewportSize(viewport);
      await expect.poll(() => topOf(page)).toBeGreaterThan(0);
      await page.locator('.hand').waitFor();
      // The board measures the new window in one frame and is laid out in the next.
      await page.evaluate(
        () => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
      );
      const before = [await topOf(page), ...(await placesOf(page))];
      await clients[guest]!.command({ t: 'pact', do: 'propose', with: 0 });
      await offer.waitFor();
      expect([await topOf(page), ...(await placesOf(page))]).toEqual(before);
    };
    await announced(PHONE, 1);
    await expectAccessible(page);
    // A dismissed offer stays in the list of pacts.
    await page.getByRole('button', { name: 'Later: Guest 1’s offer stays under Pacts' }).press('Enter');
    await offer.waitFor({ state: 'hidden' });
    await page.locator('#tab-pacts:focus').waitFor();
    await announced(DESK, 2);
    expect(await offer.count()).toBe(1);
    await page.getByRole('button', { name: 'Decline Guest 2’s offer' }).click();
    await offer.waitFor({ state: 'hidden' });
    // Withdrawn and made again, it is shown again.
    await clients[1]!.command({ t: 'pact', do: 'break', with: 0 });
    await clients[1]!.command({ t: 'pact', do: 'propose', with: 0 });
    await offer.waitFor();
    await page.getByRole('tab', { name: /Pacts/ }).click();
    await page.getByTestId('pacts').getByRole('button', { name: 'Accept Guest 1’s offer' }).click();
    await offer.waitFor({ state: 'hidden' });

    await table.openTab('Moves');
    const end = page.locator('[data-move=end]');
    await end.waitFor();
    expect(await end.isVisible()).toBe(true);
    expect((await table.legal()).toSorted()).toEqual(ada.legal.toSorted());
    const rallies = page
      .getByRole('group', { name: 'Kinds of move' })
      .getByRole('button', { name: /^Rally/ });
    await rallies.click();
    expect((await table.legal()).every((move) => move.startsWith('rally'))).toBe(true);
    await expectAccessible(page);
    await rallies.click();
    // Notation is shown to who types it, and the tab counts no moves.
    const moves = page.getByTestId('moves');
    expect(await moves.locator('code').count()).toBe(0);
    const tab = page.getByRole('tab', { name: 'Your moves' });
    expect((await tab.textContent())?.trim()).toBe('Your moves');
    await page.getByLabel('Search moves').fill('end');
    await expect.poll(() => moves.locator('code').allTextContents()).toContain('end');
    const ended = ada.n + 1;
    await table.type('end');
    await table.reached(ended);
  },
);
