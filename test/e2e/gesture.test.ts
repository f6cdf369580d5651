import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { games } from '#games/index.ts';
import { drawn } from '../support/draw.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { scale } from '../support/share.ts';

const service = openService();

/** Games, their seats and the moves to make; a move of the solitaire takes many presses. */
const TABLES = games.map(({ id, seats }) => [id, seats.min, seats.max === 1 ? 1 : 8] as const);
/** Milliseconds between the presses of a double click. */
const GAPS = [0, 40, 120, 250, 400];

type Kept = Readonly<Record<string, { readonly moves?: readonly [seat: number, move: string][] } | null>>;

interface Standing {
  /** The moves that the reader has made. */
  readonly made: number;
  /** The keys of what can be pressed. */
  readonly presses: readonly { readonly key: string; readonly x: number; readonly y: number }[];
}

/**
 * Waits up to a second for the reader's turn and what can be pressed then; null once the game is over. Runs in the page.
 */
function findStanding(): Promise<Standing | null | undefined> {
  const look = (): Standing | null | undefined => {
    if (document.querySelector('[data-testid=result]')) return null;
    const board = document.querySelector('.felt-frame');
    const isMine = Number(document.querySelector<HTMLElement>('#tab-moves')?.dataset.open) > 0;
    if (!board || !isMine || board.classList.contains('behind')) return undefined;
    const presses = [...board.querySelectorAll('[aria-keyshortcuts]')]
      .filter((button) => button.ariaDisabled !== 'true' && button.ariaPressed !== 'true')
      .flatMap((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        const isOpen = button.contains(document.elementFromPoint(at.x, at.y));
        return isOpen ? { key: button.getAttribute('aria-keyshortcuts') ?? '', ...at } : [];
      });
    if (presses.length === 0) return undefined;
    const kept = JSON.parse(localStorage.getItem('crowns.practice') ?? '{}') as Kept;
    const moves = Object.values(kept).flatMap((save) => save?.moves ?? []);
    return { made: moves.filter(([seat]) => seat === 0).length, presses };
  };
  return new Promise((resolve) => {
    const end = performance.now() + 1000;
    const wait = (): void => {
      const found = look();
      if (found === undefined && performance.now() < end) setTimeout(wait, 16);
      else resolve(found);
    };
    setTimeout(wait);
  });
}

/** The standing at the reader's next turn; null once the game is over. */
async function standing(page: Page): Promise<Standing | null> {
  let found;
  do {
    // A key shows the keys, and so makes them known. A board that is being loaded misses it; a pointer hides them.
    await page.keyboard.press('Shift');
    found = await page.evaluate(findStanding);
  } while (found === undefined);
  return found;
}

interface Presses {
  /** Times of the presses, in ms. */
  readonly times: number[];
  /** The reader's moves made before each press that wasn't stopped. */
  readonly before: number[];
}

/** Notes presses. Runs in the page. */
function notePresses(): void {
  const presses: Presses = { times: [], before: [] };
  const made = (): number => {
    const kept = JSON.parse(localStorage.getItem('crowns.practice') ?? '{}') as Kept;
    const moves = Object.values(kept).flatMap((save) => save?.moves ?? []);
    return moves.filter(([seat]) => seat === 0).length;
  };
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(type, ({ timeStamp }) => void presses.times.push(timeStamp), { capture: true });
    document.addEventListener(type, (event) => {
      if (!('repeat' in event && event.repeat)) presses.before.push(made());
    });
  }
  Object.assign(window, { presses });
}

/**
 * The presses since the last look. `areQuick`: they were no further apart than those of a double click, on a busy machine
 * too.
 */
const pressed = (page: Page): Promise<{ areQuick: boolean; before: number[] }> =>
  page.evaluate(() => {
    const { presses } = window as unknown as { presses: Presses };
    const times = presses.times.splice(0);
    return { areQuick: times.at(-1)! - times[0]! < 500, before: presses.before.splice(0) };
  });

type Gesture = (page: Page, press: Standing['presses'][number], gap: number) => Promise<void>;

const GESTURES: Readonly<Record<string, Gesture>> = {
  'a double click': async (page, { x, y }, gap) => {
    await page.mouse.click(x, y);
    if (gap > 0) await page.waitForTimeout(gap);
    await page.mouse.click(x, y);
  },
  'a key pressed twice': async (page, { key }, gap) => {
    await page.keyboard.press(key.toLowerCase());
    if (gap > 0) await page.waitForTimeout(gap);
    await page.keyboard.press(key.toLowerCase());
  },
  'Enter pressed twice': async (page, { key }, gap) => {
    await page.locator(`.felt-frame [aria-keyshortcuts="${key}"]`).focus();
    await page.keyboard.press('Enter');
    if (gap > 0) await page.waitForTimeout(gap);
    await page.keyboard.press('Enter');
  },
  'Enter held down': async (page, { key }) => {
    await page.locator(`.felt-frame [aria-keyshortcuts="${key}"]`).focus();
    for (let n = 0; n < 4; n++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
  'a key held down': async (page, { key }) => {
    for (let n = 0; n < 4; n++) await page.keyboard.down(key.toLowerCase());
    await page.keyboard.up(key.toLowerCase());
  },
};

async function practise(game: string, seats: number): Promise<Page> {
  const page = await service.visitors.enter(`/practice/${game}`, {
    storageState: { cookies: [], ...practised(service.origin, game, seats, 0) },
  });
  await page.evaluate(notePresses);
  await page.getByRole('button', { name: 'Continue your game' }).click();
  return page;
}

test.each(drawn(TABLES, 2, 'gesture'))('at %s of %i no gesture makes two moves', async (game, seats, few) => {
  const page = await practise(game, seats);
  const wanted = scale(few, 5 * few);
  const random = seededRandom(5);
  const ways = Object.keys(GESTURES);
  /** Moves made by gestures that were quick enough to be judged. */
  let moves = 0;
  const judged = new Set<string>();
  for (let n = 0; n < 60 * wanted && (moves < wanted || judged.size < ways.length); n++) {
    const before = await standing(page);
    if (!before) break;
    const way = ways[n % ways.length]!;
    const gap = GAPS[random.below(GAPS.length)]!;
    const press = before.presses[random.below(before.presses.length)]!;
    // Ends the gesture before.
    await page.keyboard.press('Shift');
    await pressed(page);
    await GESTURES[way]!(page, press, gap);
    const presses = await pressed(page);
    const after = await standing(page);
    if (!after) break;
    if (!presses.areQuick) continue;
    const made = after.made - before.made;
    const what = `${way}, ${gap} ms, ${press.key}`;
    expect(made, what).toBeLessThanOrEqual(1);
    // Else it depends on the position whether a second press after the move has something to make a move with.
    expect(new Set(presses.before), what).toEqual(new Set([before.made]));
    judged.add(way);
    moves += made;
  }
  expect(moves).toBeGreaterThanOrEqual(wanted);
  expect([...judged].sort()).toEqual(ways.toSorted());
});

/** Double-clicks the deck. Returns null if the machine was too busy for the time of a double click. */
async function doubleClicked(gap: number) {
  const page = await practise('realm', 2);
  const { x, y, width, height } = (await page.locator('[data-spot=deck] button').boundingBox())!;
  const press = { key: '', x: x + width / 2, y: y + height / 2 };
  const made = async (): Promise<number> => (await standing(page))?.made ?? NaN;
  const before = await made();
  await pressed(page);
  await GESTURES['a double click']!(page, press, gap);
  const { areQuick } = await pressed(page);
  return areQuick ? { page, press, before, made } : null;
}

test.each([40, 120, 250])('a double click of %i ms on the deck of CROWNS draws once', async (gap) => {
  let clicked = null;
  for (let tries = 0; clicked === null && tries < 5; tries++) clicked = await doubleClicked(gap);
  expect(clicked, 'a double click').not.toBeNull();
  const { page, press, before, made } = clicked!;
  expect(await made()).toBe(before + 1);
  // The deck can be pressed again soon.
  const pressAgain = async (): Promise<number> => {
    await page.mouse.click(press.x, press.y);
    return made();
  };
  await expect.poll(pressAgain).toBe(before + 2);
});
