import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { practised } from '../support/practised.ts';
import { openService } from '../support/service.ts';
import { scale } from '../support/share.ts';

const service = openService();

/** Games, their seats and the moves to make; a move of the solitaire takes many presses. */
const TABLES = [
  ['realm', 2, 8],
  ['partners', 4, 8],
  ['kings-queens', 2, 8],
  ['five-crowns', 2, 8],
  ['five-crowns-solo', 1, 1],
] as const;
/** Milliseconds between the presses of a double click. */
const GAPS = [0, 40, 120, 250, 400];
interface Standing {
  /** The moves that the reader has made. */
  readonly made: number;
  /** The keys of what can be pressed. */
  readonly presses: readonly { readonly key: string; readonly x: number; readonly y: number }[];
}

/** Waits for the reader's turn and what can be pressed then; null once the game is over. Runs in the page. */
function standing(): Promise<Standing | null> {
  const look = (): Standing | null | undefined => {
    if (document.querySelector('[data-testid=result]')) return null;
    const board = document.querySelector('.felt-frame');
    const isMine = /\d/.test(document.querySelector('#tab-moves')?.textContent ?? '');
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
    const kept = JSON.parse(localStorage.getItem('crowns.practice') ?? '{"moves":[]}') as {
      moves: [number, string][];
    };
    return { made: kept.moves.filter(([seat]) => seat === 0).length, presses };
  };
  return new Promise((resolve) => {
    const wait = (): void => {
      const found = look();
      if (found === undefined) setTimeout(wait, 16);
      else resolve(found);
    };
    setTimeout(wait);
  });
}

/** Notes the times of presses. Runs in the page. */
function noteTimes(): void {
  const times: number[] = [];
  const note = ({ timeStamp }: Event): void => void times.push(timeStamp);
  addEventListener('pointerdown', note, { capture: true });
  addEventListener('keydown', note, { capture: true });
  Object.assign(window, { times });
}

/** True if the presses since the last look were no further apart than those of a double click, on a busy machine too. */
const isQuick = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const times = (window as unknown as { times: number[] }).times.splice(0);
    return times.at(-1)! - times[0]! < 500;
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
  await page.evaluate(noteTimes);
  await page.getByRole('button', { name: 'Continue your game' }).click();
  return page;
}

test.each(TABLES)('at %s of %i no gesture makes two moves', async (game, seats, few) => {
  const page = await practise(game, seats);
  const wanted = scale(few, 5 * few);
  const random = seededRandom(5);
  const ways = Object.keys(GESTURES);
  // Keys are shown, and so known, once one was pressed.
  await page.keyboard.press('Shift');
  let moves = 0;
  for (let n = 0; n < 40 * wanted && moves < wanted; n++) {
    const before = await page.evaluate(standing);
    if (!before) break;
    const way = ways[n % ways.length]!;
    const gap = GAPS[random.below(GAPS.length)]!;
    const press = before.presses[random.below(before.presses.length)]!;
    // Ends the gesture before.
    await page.keyboard.press('Shift');
    await isQuick(page);
    await GESTURES[way]!(page, press, gap);
    const hasOne = await isQuick(page);
    // A pointer hides the keys.
    await page.keyboard.press('Shift');
    const after = await page.evaluate(standing);
    if (!after) break;
    if (hasOne) expect(after.made - before.made, `${way}, ${gap} ms, ${press.key}`).toBeLessThanOrEqual(1);
    moves = after.made;
  }
  expect(moves).toBeGreaterThanOrEqual(wanted);
});

test.each([40, 120, 250])('a double click of %i ms on the deck of CROWNS draws once', async (gap) => {
  const page = await practise('realm', 2);
  const deck = page.locator('[data-spot=deck] button');
  const { x, y, width, height } = (await deck.boundingBox())!;
  const press = { key: '', x: x + width / 2, y: y + height / 2 };
  await page.keyboard.press('Shift');
  const { made } = (await page.evaluate(standing))!;
  const click = GESTURES['a double click']!;
  await isQuick(page);
  await click(page, press, gap);
  const wasQuick = await isQuick(page);
  await page.keyboard.press('Shift');
  // Else the machine was too busy for a double click.
  if (!wasQuick) return;
  expect((await page.evaluate(standing))?.made).toBe(made + 1);
  // The deck can be pressed again soon.
  for (let n = 0; n < 40 && (await page.evaluate(standing))?.made === made + 1; n++) {
    await page.mouse.click(press.x, press.y);
    await page.keyboard.press('Shift');
  }
  expect((await page.evaluate(standing))?.made).toBe(made + 2);
});
