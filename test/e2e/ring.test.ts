import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pointsOf } from '../../games/realm/cards.ts';
import { LANE, POINTS, type Realm, type Target, type View } from '../../games/realm/types.ts';
import { expectAccessible } from '../support/accessible.ts';
import { further } from '../support/further.ts';
import { openService } from '../support/service.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();
const TARGETS: readonly Target[] = ['throne', 'stronghold'];
const PHONE = { width: 360, height: 740 };
/** Cards as large as the width allows, with the least space between lanes. */
const TALL = { width: 360, height: 1000 };
const LOW = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };

/** Preferred moves: station troops in both lanes, face up in front of the Throne, then wait. */
const LIKES: readonly RegExp[] = [
  /^keep$/,
  /^rally T1 .*\^/,
  /^rally S1 \w+ \w+$/,
  /^draw$/,
  /^end$/,
  /^withdraw$/,
  /./,
];

const next = (legal: readonly string[], { seats }: View, seat: number): string => {
  // Existing pairs are kept.
  const useful = legal.filter((move) => {
    const [kind, point] = move.split(' ');
    return kind !== 'rally' || seats[seat]![point as keyof Realm] === null;
  });
  return LIKES.flatMap((like) => useful.filter((move) => like.test(move)))[0]!;
};

/** A guarded place of another player that may be raided now. */
function guarded({ seats }: View, legal: readonly string[]): [defender: number, target: Target] | undefined {
  return seats
    .flatMap((realm, seat) =>
      TARGETS.filter((target) => LANE[target].some((point) => realm[point])).map(
        (target): [number, Target] => [seat, target],
      ),
    )
    .filter(([seat, target]) => legal.includes(`raid ${seat} ${target}`))
    .at(-1);
}

interface Sitting {
  readonly id: string;
  readonly token: string;
  readonly ada: WireClient;
}

/**
 * Three people and a bot, in the middle of a game: everyone has troops, and Ada (seat 0) may raid both kinds
 * of places, one of them guarded.
 */
async function midGame(): Promise<Sitting> {
  const { origin } = service;
  const { id, tokens } = await fullMatch(origin, 4, { bots: [{ seat: 3, level: 'novice' }] });
  const clients = await Promise.all(tokens.map(() => openClient(origin, id)));
  await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
  const [ada] = clients as [WireClient, ...WireClient[]];
  for (;;) {
    const view = ada.view as View;
    // With some deals the match ends too early.
    if (view.toAct === null) return midGame();
    const mayRaid = TARGETS.every((target) => ada.legal.some((move) => move.endsWith(target)));
    const areArmed = view.seats.slice(0, 3).every(({ T1, S1 }) => T1 && S1);
    if (mayRaid && areArmed && guarded(view, ada.legal)) return { id, token: tokens[0]!, ada };
    const mover = clients[view.toAct];
    const n = ada.n + 1;
    if (mover) {
      await mover.reached(ada.n);
      await mover.move(next(mover.legal, view, view.toAct));
    }
    await ada.reached(n);
  }
}

const ringOf = (page: Page): Locator => page.getByRole('toolbar');
const realmOf = (page: Page, whose: string): Locator =>
  page.getByRole('region', { name: `${whose} realm`, exact: true });

/**
 * The content of a miniature: points, cards in hand, advances, and all pairs as ranks (`back` for a face-down
 * card).
 */
async function shownIn(mini: Locator) {
  const pairs = await mini.locator('.pair').all();
  return {
    points: Number(await mini.locator('.tally b').first().textContent()),
    hand: Number(await mini.locator('.area > b').textContent()),
    throne: await mini.locator('.area').first().locator('.tiny').count(),
    pairs: await Promise.all(
      pairs.map(async (pair) => (await pair.locator('.tiny').allTextContents()).map(rankIn)),
    ),
  };
}

const rankIn = (text: string): string => text.trim() || 'back';

const shownFor = (realm: Realm) => ({
  points: pointsOf(realm.house),
  hand: realm.stronghold.length,
  throne: realm.throne ? 1 + realm.throne.advances.length : 0,
  pairs: POINTS.map((point) => (realm[point] ?? []).map(rankOf)),
});

const rankOf = (card: string): string => (card === '??' ? 'back' : card[0] === 'T' ? '10' : card[0]!);

/** True if an element is within the page's width and, if required, height. */
async function inSight(page: Page, part: Locator): Promise<boolean> {
  const box = (await part.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  return box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height;
}

/** Runs in the page: true if the deck’s label overlaps a lane, in German, which has the longest. */
function underPairs(felt: Element): boolean {
  const label = felt.querySelector('.deck .line')!;
  label.textContent = 'Stapel · 64';
  const { left, right } = label.getBoundingClientRect();
  return [...felt.querySelectorAll('.point')].some((point) => {
    const lane = point.getBoundingClientRect();
    return lane.left < right && left < lane.right;
  });
}

describe('a table for four', () => {
  further('shows every realm, raids with one gesture, and is the same for those who watch', async () => {
    const { id, token, ada } = await midGame();
    const page = await service.visitors.enter(`/match/${id}#seat=${token}`, { viewport: PHONE });
    await new TablePage(page).reached(ada.n);
    const ring = ringOf(page);
    await ring.waitFor();
    const view = ada.view as View;
    const { n } = ada;
    const names = await page.getByRole('list', { name: 'Players' }).locator('.name').allTextContents();

    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      for (const seat of [1, 2, 3]) {
        const mini = ring.getByRole('group', { name: names[seat]!, exact: true });
        expect(await shownIn(mini), `${names[seat]} at ${size.width}`).toEqual(shownFor(view.seats[seat]!));
        const words = mini.getByRole('button', { name: new RegExp(`^${names[seat]!}.*: \\d points?`) });
        expect(await words.count()).toBe(1);
        expect(await inSight(page, mini), `${names[seat]} at ${size.width}`).toBe(true);
      }
      const orders = page.getByRole('group', { name: 'Actions' });
      const hand = page.getByRole('region', { name: /^Your Stronghold/ });
      expect(await inSight(page, orders), `orders at ${size.width}`).toBe(true);
      expect(await inSight(page, hand), `hand at ${size.width}`).toBe(true);
    }
    await page.setViewportSize(TALL);
    expect(await page.locator('.felt').evaluate(underPairs)).toBe(false);
    await expectAccessible(page);

    const [defender, target] = guarded(view, ada.legal)!;
    const whose = `${names[defender]!}’s`;
    const place = target === 'throne' ? 'Throne' : 'Stronghold';
    const raid = page.getByRole('button', { name: `Raid ${whose} ${place}`, exact: true });

    // By a tap, on a phone.
    await page.setViewportSize(PHONE);
    await ring.getByRole('button', { name: `Raid, ${whose} ${place}` }).click();
    await raid.waitFor();
    expect(await realmOf(page, whose).count()).toBe(1);
    await page.keyboard.press('Escape');
    await raid.waitFor({ state: 'detached' });

    // By keyboard: one tab stop for the ring, arrow keys within it.
    await ring.locator('button[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    for (let steps = 1; steps < defender; steps++) await page.keyboard.press('ArrowRight');
    for (let steps = 0; steps <= TARGETS.indexOf(target); steps++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await raid.waitFor();
    await page.keyboard.press('Escape');

    // By dragging the pair there, on a wide screen.
    await page.setViewportSize(DESK);
    const lane = target === 'throne' ? 'inner Stronghold lane' : 'inner Throne lane';
    const pair = page.getByRole('group', { name: `${lane} of your realm` });
    await pair.dragTo(ring.getByRole('button', { name: `Raid, ${whose} ${place}` }), { steps: 4 });
    await raid.click();
    await ada.reached(n + 1);
    expect((ada.view as View).raid).toMatchObject({ defender, target });

    const watcher = await service.visitors.enter(`/match/${id}`);
    await new TablePage(watcher).reached(ada.n);
    for (const realm of ['Ada’s', whose]) await realmOf(watcher, realm).waitFor({ state: 'attached' });
    const other = [1, 2, 3].find((seat) => seat !== defender)!;
    await ringOf(watcher)
      .getByRole('button', { name: new RegExp(`^${names[other]!}`) })
      .click();
    await realmOf(watcher, `${names[other]!}’s`).waitFor({ state: 'attached' });
  });
});

type Edge = 'start' | 'end';

/** The numbers on the signs at the edges of the strip. */
const signs = (page: Page): Promise<Record<Edge, number>> =>
  page.locator('.ring').evaluate((ring) => {
    const numberAt = (edge: string): number =>
      Number.parseInt(ring.querySelector(`.edge.${edge}`)?.textContent ?? '0');
    return { start: numberAt('start'), end: numberAt('end') };
  });

/** Lit targets whose centre a finger can't press: they are cut off at the edge of the strip, or covered. */
const unreachable = (page: Page): Promise<string[]> =>
  page.locator('.ring').evaluate((ring) =>
    [...ring.querySelectorAll('[data-stop]:not([data-stop=realm])')]
      .filter((target) => {
        const { x, y, width, height } = target.getBoundingClientRect();
        return !target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((target) => target.getAttribute('aria-label')!),
  );

further(
  'on a small phone with six seats a sign counts the targets out of sight and leads to them',
  async () => {
    const mayRaidAll = (legal: readonly string[]): boolean =>
      legal.filter((move) => move.startsWith('raid ')).length >= 8;
    const page = await service.visitors.enter('/practice/realm', {
      viewport: LOW,
      hasTouch: true,
      storageState: { cookies: [], ...practised(service.origin, 'realm', 6, 30, mayRaidAll) },
    });
    await page.getByRole('button', { name: 'Continue your game' }).click();
    await page.locator('.ring [data-stop]:not([data-stop=realm])').first().waitFor();
    const total = async (): Promise<number> => {
      const { start, end } = await signs(page);
      return start + end;
    };
    await expect.poll(total).toBeGreaterThan(0);
    const atFirst = await total();
    expect(await unreachable(page)).toHaveLength(atFirst);

    // A wider page shows all of them, without scrolling.
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(total).toBe(0);
    expect(await unreachable(page)).toEqual([]);
    await page.setViewportSize(LOW);
    await expect.poll(total).toBe(atFirst);

    const focused = page.locator('.ring button[tabindex="0"]');
    await focused.focus();
    const isAtEnd = (await signs(page)).start > 0;
    for (const edge of isAtEnd ? (['start', 'end'] as const) : (['end', 'start'] as const)) {
      let hidden = await unreachable(page);
      for (let left = (await signs(page))[edge]; left > 0; left = (await signs(page))[edge]) {
        await page.locator(`.edge.${edge} button`).tap();
        await expect.poll(async () => (await signs(page))[edge]).toBeLessThan(left);
        const stillHidden = await unreachable(page);
        hidden = hidden.filter((target) => stillHidden.includes(target));
      }
      expect(hidden).toEqual([]);
      expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  },
);
