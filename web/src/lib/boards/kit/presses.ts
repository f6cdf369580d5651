import { itemAt } from '#games/list.ts';
import { QUESTION_LETTERS } from '../../platform/keys/questions.ts';
import { isDisplayed } from '../../platform/ui/visible.ts';

/** Shortcut letters for places and actions, without those used for questions. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !QUESTION_LETTERS.includes(letter));
/** Shortcuts for cards. Further cards are reached by arrow keys. */
const DIGITS = [...'1234567890'];

/** A board's button and its shortcut. */
export interface Press {
  readonly key: string;
  readonly button: HTMLButtonElement;
}

const isUsable = (button: HTMLButtonElement): boolean =>
  !button.disabled && button.getAttribute('aria-disabled') !== 'true';

/** Cards to choose from, in layout order: all cards of rows with at least one selectable card. */
export function cardsIn(board: HTMLElement): HTMLButtonElement[] {
  const rows = [...board.querySelectorAll('[data-cards]')];
  return rows
    .filter(isDisplayed)
    .map((row) => [...row.querySelectorAll('button')])
    .filter((buttons) => buttons.some(isUsable))
    .flat();
}

/** The reader's hand in layout order. */
export const handIn = (board: HTMLElement): HTMLButtonElement[] => [
  ...board.querySelectorAll<HTMLButtonElement>('[data-cards="hand"] button'),
];

/** The present shortcuts: digits for cards, letters for lit places and actions. */
export function pressesIn(board: HTMLElement): Press[] {
  const cards = cardsIn(board).slice(0, DIGITS.length);
  const places = [...board.querySelectorAll<HTMLButtonElement>('button[data-action]')].filter(
    (button) => isUsable(button) && isDisplayed(button),
  );
  return [
    ...cards.map((button, index) => ({ key: itemAt(DIGITS, index), button })),
    ...places.slice(0, LETTERS.length).map((button, index) => ({ key: itemAt(LETTERS, index), button })),
  ];
}

/** Class of an element showing a button's shortcut. */
export const KEY_LABEL = 'key-label';

/** A button's accessible name. */
export function nameOf(button: HTMLElement): string {
  const parts = [...button.childNodes].filter(
    (part) => !(part instanceof Element && part.classList.contains(KEY_LABEL)),
  );
  const text = parts.map(({ textContent }) => textContent).join(' ');
  return button.getAttribute('aria-label') ?? text.trim().replaceAll(/\s+/g, ' ');
}
