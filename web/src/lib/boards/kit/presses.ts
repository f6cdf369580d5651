import { QUESTION_LETTERS } from '../../keys/questions.ts';

/** The letters for places and deeds: none that asks something. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !QUESTION_LETTERS.includes(letter));
/** Cards beyond these are reached by the arrows. */
const DIGITS = [...'1234567890'];

/** A button of a board, and the key that presses it. */
export interface Press {
  readonly key: string;
  readonly button: HTMLButtonElement;
}

const isUsable = (button: HTMLButtonElement): boolean =>
  !button.disabled && button.getAttribute('aria-disabled') !== 'true';

/** The cards to choose from, in the order in which they lie: those of every row that has a card which can be chosen. */
export function cardsIn(board: HTMLElement): HTMLButtonElement[] {
  const rows = [...board.querySelectorAll('[data-cards]')];
  return rows
    .map((row) => [...row.querySelectorAll('button')])
    .filter((buttons) => buttons.some(isUsable))
    .flat();
}

/** The reader's own hand, in the order in which it lies. */
export const handIn = (board: HTMLElement): HTMLButtonElement[] => [
  ...board.querySelectorAll<HTMLButtonElement>('[data-cards="hand"] button'),
];

/** The keys of a board as it is now: digits for cards, letters for the places that are lit and what can be done. */
export function pressesIn(board: HTMLElement): Press[] {
  const cards = cardsIn(board).slice(0, DIGITS.length);
  const deeds = [...board.querySelectorAll<HTMLButtonElement>('button[data-deed]')].filter(
    (button) => isUsable(button) && button.checkVisibility(),
  );
  return [
    ...cards.map((button, index) => ({ key: DIGITS[index]!, button })),
    ...deeds.slice(0, LETTERS.length).map((button, index) => ({ key: LETTERS[index]!, button })),
  ];
}

/** The class of what shows a button's key on it. */
export const KEY_LABEL = 'key-label';

/** A button's name, as it is read out. */
export function nameOf(button: HTMLElement): string {
  const parts = [...button.childNodes].filter(
    (part) => !(part instanceof Element && part.classList.contains(KEY_LABEL)),
  );
  const text = parts.map(({ textContent }) => textContent).join(' ');
  return button.getAttribute('aria-label') ?? text.trim().replaceAll(/\s+/g, ' ');
}
