import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { games } from '#games/index.ts';
import { outOfReach } from '../support/in-sight.ts';
import { fullMatch, openClient } from '../support/online.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { isFull, scale } from '../support/share.ts';
import { TablePage } from '../support/table-page.ts';
import { tasteOf } from '../support/tastes.ts';
import type { WireClient } from '../support/wire-client.ts';

const service = openService({ isPainted: true });

const SIZES = { upright: { width: 360, height: 640 }, side: { width: 740, height: 360 } } as const;
/** Maximum score of a layout shift without an input of the reader, by web.dev's measure. */
const MOST = 0.05;
/**
 * Larger maximums of two games, still to be lowered: the felt of Kings & Queens makes room for the prediction, and a
 * row of collections of Partners grows by a line.
 */
const MORE: Readonly<Record<string, number>> = { 'kings-queens': 0.1, partners: 0.12 };
/** Moves per match: two rounds of Five Crowns at a large table, whole rounds elsewhere. */
const MOVES = scale(70, 260);

/** All numbers of seats in a full run, else the largest table, and of Five Crowns one of middle size. */
const TABLES = games.flatMap(({ id, seats: { min, max } }) => {
  const all = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const few = id === 'five-crowns' ? [8, max] : [max];
  return (isFull ? all : few).map((seats) => [id, seats] as const);
});

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Collects the layout shifts of a page that follow no input, each with the elements that moved most. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
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
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.localName}.${node.getAttribute('class') ?? ''}`
        : String(node?.nodeValue);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${nameOf(node)} ${[a, b].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`).join(' -> ')}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift' });
  });

const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });

/** Makes a move by which something comes about, and returns its seat; null once the match is over. */
async function playOne(
  clients: readonly WireClient[],
  game: string,
  random: ReturnType<typeof seededRandom>,
) {
  const actor = clients.find(({ legal }) => legal.length > 0);
  if (!actor) return null;
  const moves = tasteOf(game)(actor.view!, actor.legal, String);
  const outs = moves.filter((move) => String(move).startsWith('out'));
  const from = outs.length > 0 ? outs : moves;
  await actor.move(String(from[random.below(from.length)]));
  return actor.seat;
}

describe('a table of a phone keeps still while the others play', () => {
  test.each(TABLES)('%s with %i', async (game, seats) => {
    const { id, tokens } = await fullMatch(service.origin, seats, { game });
    const clients = await Promise.all(tokens.map(() => openClient(service.origin, id)));
    await Promise.all(clients.map((client, seat) => client.hello(tokens[seat])));
    const pages = await Promise.all(
      Object.values(SIZES).map((viewport) =>
        service.visitors.enter(`/match/${id}#seat=${tokens[0]!}`, { viewport, hasTouch: true }),
      ),
    );
    const tables = pages.map((page) => new TablePage(page));
    await Promise.all(tables.map((table) => table.reached(0)));
    await Promise.all(pages.map((page) => page.locator('.felt-frame .card:visible').first().waitFor()));
    await Promise.all(pages.map(shiftStill));
    await Promise.all(pages.map(watchShifts));
    const seed = Number(process.env.CROWNS_SEED ?? '1');
    const random = seededRandom(seed);
    const faults: string[] = [];
    for (let n = 1; n <= MOVES; n++) {
      const actor = await playOne(clients, game, random);
      if (actor === null) break;
      await Promise.all(clients.map((client) => client.reached(n)));
      await Promise.all(tables.map((table) => table.reached(n)));
      for (const [index, page] of pages.entries()) {
        const shifts = await shiftsOf(page);
        // The reader's own moves follow an input of theirs, which a wire doesn't make.
        if (actor === 0) continue;
        for (const { value, moved } of shifts.filter((shift) => shift.value > (MORE[game] ?? MOST))) {
          const where = `seed ${seed}, move ${n}, ${Object.keys(SIZES)[index]!}`;
          faults.push([`${where}: ${value.toFixed(3)}`, ...moved].join('\n  '));
        }
      }
    }
    for (const page of pages) faults.push(...(await cutLines(page)));
    for (const client of clients) client.close();
    expect(faults).toEqual([]);
  });
});

/** The parts of the recap that end in the middle of a line. */
const cutLines = (page: Page): Promise<string[]> =>
  page.getByTestId('recap').evaluateAll((recaps) =>
    recaps
      .flatMap((recap) => [...recap.querySelectorAll<HTMLElement>(':scope > :is(p, ul)')])
      .flatMap((part) => {
        const lines = part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight);
        const isWhole = part.matches('.visually-hidden') || Math.abs(lines - Math.round(lines)) < 0.15;
        return isWhole ? [] : `${part.className}: ${lines.toFixed(2)} lines of the recap`;
      }),
  );

/** Waits until the table has come to rest after it was loaded. */
async function shiftStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

test('a raid’s targets that the row of realms has no room for are led to by a sign', async () => {
  const page = await service.visitors.enter('/practice/realm', {
    viewport: SIZES.upright,
    hasTouch: true,
    storageState: {
      cookies: [],
      ...practised(
        service.origin,
        'realm',
        6,
        30,
        (legal) => legal.filter((move) => move.startsWith('raid')).length >= 5,
      ),
    },
  });
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await page.locator('.felt-frame .card:visible').first().waitFor();
  const targets = page.locator('.ring button:is([data-stop=throne], [data-stop=stronghold])');
  const all = await targets.count();
  expect(all).toBeGreaterThan(3);
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    const seen = new Set<string>();
    for (let presses = 0; presses < 8; presses++) {
      for (const name of await inSight(page)) seen.add(name);
      const more = page.locator('.ring .more:not(.before)');
      if ((await more.count()) === 0) break;
      const faults = await outOfReach(page, { '.ring .more': 1 });
      // The log lies below the table.
      expect(faults.filter((fault) => !fault.startsWith('the page scrolls'))).toEqual([]);
      await more.tap();
      await expect.poll(() => scrolled(page)).toBe(true);
    }
    expect(seen.size, JSON.stringify(size)).toBe(all);
    await page.locator('.ring').evaluate((ring) => ring.scrollTo(0, 0));
  }
});

/** The places of the targets that are wholly in the row. */
const inSight = (page: Page): Promise<string[]> =>
  page.locator('.ring').evaluate((ring) => {
    const frame = ring.getBoundingClientRect();
    return [
      ...ring.querySelectorAll<HTMLElement>('button:is([data-stop=throne], [data-stop=stronghold])'),
    ].flatMap((target) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const isIn =
        left > frame.left - 8 && right < frame.right + 8 && top > frame.top - 8 && bottom < frame.bottom + 8;
      return isIn ? `${target.closest<HTMLElement>('[data-seat]')!.dataset.seat} ${target.dataset.stop}` : [];
    });
  });

/** True once a smooth scroll has come to its end. */
const scrolled = (page: Page): Promise<boolean> =>
  page.locator('.ring').evaluate(async (ring) => {
    const before = [ring.scrollLeft, ring.scrollTop];
    await new Promise((resolve) => setTimeout(resolve, 80));
    return before[0] === ring.scrollLeft && before[1] === ring.scrollTop;
  });
