import type { Page } from 'playwright-core';
import { seededRandom } from '#games/chance.ts';

/** The state of a board: the decision, and the possible keys. */
interface Standing {
  readonly isOver: boolean;
  /** Changes with each decision. */
  readonly decision: string;
  /** True if the focus is on a confirmation. */
  readonly isAsked: boolean;
  readonly keys: readonly string[];
}

/** Waits up to half a second until there is something to press, and returns the state; null after it. Runs in the page. */
function findStanding(): Promise<Standing | null> {
  const look = (): Standing | null => {
    const board = document.querySelector('.felt-frame');
    const isOver = document.querySelector('[data-testid=result]') !== null;
    const decision = localStorage.getItem('crowns.practice') ?? '';
    if (isOver) return { isOver, decision, isAsked: false, keys: [] };
    if (!board || board.classList.contains('pending')) return null;
    const isMine = Number(document.querySelector<HTMLElement>('#tab-moves')?.dataset.open) > 0;
    const keys = [...board.querySelectorAll('[aria-keyshortcuts]')]
      .filter((button) => button.ariaPressed !== 'true' && button.ariaChecked !== 'true')
      .filter((button) => button.ariaDisabled !== 'true')
      .map((button) => button.getAttribute('aria-keyshortcuts') ?? '');
    const active = document.activeElement as HTMLButtonElement | null;
    const isAsked = active?.dataset.action === 'main' && !active.disabled;
    const canPress = (isMine || isAsked) && keys.length > 0;
    return canPress ? { isOver, decision, isAsked, keys } : null;
  };
  return new Promise((resolve) => {
    const end = performance.now() + 500;
    const wait = (): void => {
      const found = look();
      if (found || performance.now() > end) resolve(found);
      else setTimeout(wait, 16);
    };
    // A delay, so that the page has handled the last key.
    setTimeout(wait);
  });
}

/** The state when there is something to press. A key ends a pause of the board, which may be longer than people wait. */
async function standing(page: Page): Promise<Standing> {
  for (;;) {
    const found = await page.evaluate(findStanding);
    if (found) return found;
    await page.keyboard.press('Shift');
  }
}

/** Maximum number of random keys for one decision. Fewer are not enough for bad luck in every match. */
const MOST_PRESSES = 120;

/**
 * Plays a practice match to its end on the board with only random keys, except going back. Returns the number
 * of keys per decision. Keys that have just become possible are preferred, as by people; otherwise the number
 * would depend on random reselection of cards.
 */
export async function playByKeys(page: Page, seed: number, onlook: () => Promise<void>): Promise<number[]> {
  const random = seededRandom(seed);
  const presses: number[] = [];
  let before = '';
  let known: readonly string[] = [];
  let last = '';
  for (;;) {
    const { isOver, decision, isAsked, keys } = await standing(page);
    if (isOver) return presses;
    const lit = decision === before ? keys.filter((key) => !known.includes(key)) : [];
    if (decision !== before && presses.push(0) % 16 === 1) await onlook();
    before = decision;
    known = keys;
    const choices = lit.length > 0 && random.below(4) > 0 ? lit : keys;
    const key = isAsked ? 'Enter' : choices[random.below(choices.length)]!.toLowerCase();
    // The same key twice at once would be one gesture.
    if (key === last) await page.keyboard.press('Shift');
    await page.keyboard.press(key);
    last = key;
    presses[presses.length - 1]!++;
    if (presses.at(-1)! > MOST_PRESSES) throw new Error(`the keys lead nowhere: ${keys.join(' ')}`);
  }
}

/** Plays a practice match to its end by typing listed moves; returns their number. */
export async function playByText(page: Page, seed: number): Promise<number> {
  const random = seededRandom(seed);
  await page.getByLabel('Search moves').focus();
  for (let moves = 0; ;) {
    const choices = await page.evaluate(
      () =>
        new Promise<string[] | null>((resolve) => {
          const end = performance.now() + 500;
          const wait = (): void => {
            const listed = [...document.querySelectorAll('[data-testid=moves] [data-move]')];
            if (document.querySelector('[data-testid=result]')) resolve(null);
            else if (listed.length > 0 || performance.now() > end)
              resolve(listed.map((move) => move.getAttribute('data-move') ?? ''));
            else setTimeout(wait, 16);
          };
          setTimeout(wait);
        }),
    );
    if (choices === null) return moves;
    if (choices.length === 0) {
      await page.keyboard.press('Shift');
      continue;
    }
    await page.keyboard.insertText(choices[random.below(choices.length)]!);
    await page.keyboard.press('Enter');
    moves++;
  }
}
