import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import type { View } from '#games/five-crowns/types.ts';
import { games } from '#games/index.ts';
import { drawn } from '../support/draw.ts';
import { playOn } from '../support/five-crowns-players.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { openService } from '../support/service.ts';
import { isFull } from '../support/share.ts';
import { chooseMove } from '../support/simple-player.ts';
import { TablePage } from '../support/table-page.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService();
const UPRIGHT = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 740, height: 360 };
const DESK = { width: 1440, height: 900 };
/** Number of moves that a page follows: a lap of the largest table, the end of its round and the next deal. */
const MOVES = 44;
/** Maximum value of one layout shift. */
const MOST = 0.05;

type Size = typeof UPRIGHT;
type Table = readonly [game: string, seats: number, size: Size];

/**
 * Maximum distance, in px, by which the reader's hand moves up or down. On a small phone the controls of the first
 * prediction at Kings & Queens take some of the trick's height.
 */
const farthest = (game: string, { width }: Size, n: number): number =>
  game === 'kings-queens' && width === UPRIGHT.width && n === 2 ? 42 : 10;

const EVERY: readonly Table[] = games.flatMap(({ id, seats: { min, max } }) =>
  Array.from({ length: max - min + 1 }, (_, more) => min + more)
    .filter((seats) => seats > 1)
    .flatMap((seats): Table[] => [
      [id, seats, UPRIGHT],
      [id, seats, ON_ITS_SIDE],
    ]),
);
/** The tables at which something moved. Normal runs draw some; every board is on the stage. */
const SOME: readonly Table[] = [
  ['five-crowns', 8, UPRIGHT],
  ['five-crowns', 3, DESK],
  ['five-crowns', 14, UPRIGHT],
  ['five-crowns', 14, ON_ITS_SIDE],
  ['kings-queens', 2, UPRIGHT],
  ['kings-queens', 2, ON_ITS_SIDE],
  ['partners', 4, UPRIGHT],
  ['realm', 6, UPRIGHT],
];

/** A layout shift without a press before it, after `n` moves. */
interface Shift {
  readonly value: number;
  readonly n: number;
  /** Distance, in px, by which the reader's hand moved up or down. */
  readonly hand: number;
  /** Elements that moved, the farthest first. */
  readonly parts: readonly string[];
}

/** Runs in the page, before its scripts. Collects layout shifts in `window.shifts`. */
function watchShifts(): void {
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const boxOf = ({ left, top, right, bottom }: DOMRectReadOnly): string =>
    [left, top, right, bottom].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const parts = sources
        .map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName}.${element?.getAttribute('class')?.replace(/ ?svelte-\S+/g, '')}`;
          const far = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
          return { far, text: `${name}: ${boxOf(from)} → ${boxOf(to)}` };
        })
        .toSorted((a, b) => b.far - a.far);
      const hands = sources
        .filter(
          ({ node, previousRect: { width } }) =>
            width > innerWidth / 2 && node instanceof Element && node.matches('.hand, .own'),
        )
        .map(({ previousRect: from, currentRect: to }) => Math.abs(from.y - to.y));
      const turn = document.querySelector<HTMLElement>('[data-testid=turn]');
      const n = Number(turn?.dataset.n ?? -1);
      shifts.push({ value, n, hand: Math.max(0, ...hands), parts: parts.map(({ text }) => text) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

const inFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Waits until reveals and animations have ended, so that what they move counts as part of the last move. */
async function settled(page: Page): Promise<void> {
  await page.getByTestId('staged').waitFor({ state: 'detached' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

/** The round of a match; undefined in games without rounds. */
const roundOf = ({ view }: WireClient) => (view as { round?: number }).round;

/** Makes one move of the match; returns the seat that moved, or null at the end. */
async function step(game: string, clients: readonly WireClient[]): Promise<number | null> {
  const n = clients[0]!.n;
  const actor = clients.find(({ legal }) => legal.length > 0);
  if (!actor) return null;
  if (game === 'five-crowns') await playOn(clients, () => clients[0]!.n > n);
  else {
    const { legal } = actor;
    const move = game === 'realm' ? chooseMove(legal, n) : legal[seededRandom(n).below(legal.length)]!;
    expect((await actor.move(move)).t).toBe('move');
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
  return actor.seat;
}

/**
 * Waits for the scores of the round that ended, and leaves them if they hide the next deal, which would otherwise appear
 * during some later move.
 */
async function leaveScores(page: Page, game: string): Promise<void> {
  if (game === 'kings-queens') await page.getByRole('heading', { name: /^Round \d+ is scored/u }).waitFor();
  else await page.getByRole('button', { name: /^(Continue|On to round \d+)$/u }).click();
  await settled(page);
}

/** Parts of the recap that cut a line in half, because their height isn't one of whole lines. */
const halfLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid=recap] :is(.own, .others, .rest)')]
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const lines = part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight);
        return Math.abs(lines - Math.round(lines)) < 0.15 ? [] : `${part.className}: ${lines} lines`;
      }),
  );

test.each(isFull ? EVERY : drawn(SOME, 2, 'steady'))(
  'at a table of %s with %i on a screen of %o others move nothing but cards',
  async (game, seats, size) => {
    const { id, tokens } = await fullMatch(service.origin, seats, { game });
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    // Somebody is out, so the others lay their melds in turn.
    if (game === 'five-crowns')
      await playOn(clients, (view: View) => view.round === 2 && view.wentOut !== null);
    const page = await service.visitors.enter('/about', {
      viewport: size,
      hasTouch: size !== DESK,
      isMobile: size !== DESK,
      reducedMotion: 'no-preference',
    });
    await page.addInitScript(watchShifts);
    await page.goto(`/match/${id}#seat=${tokens[0]!}`);
    await page.locator('.felt-frame .felt-bar').first().waitFor();
    const table = new TablePage(page);
    const begun = clients[0]!.n;
    await table.reached(begun);
    /** The numbers of the reader's own moves, whose cards move by a press in real matches. */
    const own = new Set<number>();
    /** The numbers of moves that another round's cards follow. */
    const deals = new Set<number>();
    for (let n = begun + 1; n <= begun + MOVES; n++) {
      const round = roundOf(clients[0]!);
      const mover = await step(game, clients);
      if (mover === null) break;
      await table.reached(n);
      await inFrames(page);
      if (mover === 0) own.add(n);
      if (mover === 0 || (await page.getByTestId('staged').count()) > 0) await settled(page);
      if (roundOf(clients[0]!) !== round) {
        deals.add(n);
        await leaveScores(page, game);
      }
    }
    const moved = (await shiftsOf(page)).filter(
      ({ value, n, hand }) =>
        // At a desk the controls of the reader's own turn may take some height.
        (hand > farthest(game, size, n) && size !== DESK) || (value > MOST && !own.has(n) && !deals.has(n)),
    );
    expect(moved).toEqual([]);
    expect(await halfLines(page)).toEqual([]);
    for (const client of clients) client.close();
  },
);
