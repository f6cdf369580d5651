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

const isRead = (part: Node): boolean =>
  !(part instanceof Element) ||
  !(part.classList.contains(KEY_LABEL) || part.matches('[aria-hidden="true"], [hidden]'));

/** The texts in an element that screen readers read, in order. */
const textsIn = (element: Node): readonly string[] =>
  [...element.childNodes].filter(isRead).flatMap((part) => {
    if (!(part instanceof Element)) return part.nodeValue ?? '';
    return part.getAttribute('aria-label') ?? textsIn(part);
  });

/** A button's accessible name. */
export const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? textsIn(button).join(' '))
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,)])/g, '');
