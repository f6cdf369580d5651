import { tick } from 'svelte';
import { on } from 'svelte/events';
import { settings } from '../../platform/storage/settings.svelte.ts';
import { digitOf, letterOf } from '../../platform/keys/layout.ts';
import { isPlain } from '../../platform/keys/typing.ts';
import { isDisplayed } from '../../platform/ui/visible.ts';
import { KEY_LABEL, pressesIn, type Press } from './presses.ts';

/** Attributes that decide whether a button can be pressed. */
const WATCHED = ['disabled', 'aria-disabled', 'data-action'];

interface Board {
  readonly root: () => HTMLElement | undefined;
  /** Selectors of focus targets for the next decision, nearest first. */
  readonly next: readonly string[];
}

/**
 * Keyboard shortcuts for the cards and places of a board. Their labels appear at the first key press and
 * disappear when a pointer is used. After a press, focus moves on to the button that confirms, else to the
 * first lit place.
 */
export function takeKeys({ root, next }: Board): void {
  let isShown = $state(false);

  $effect(() =>
    on(window, 'keydown', (event) => {
      const board = root();
      if (settings.current.keys === 'off' || !board || event.shiftKey || event.repeat || !isPlain(event))
        return;
      const press = pressOf(event, board);
      if (!press) return;
      event.preventDefault();
      press.button.click();
      void tick().then(() => goOn(press, board, next));
    }),
  );
  // Keys handled elsewhere count too, so this listens in the capture phase.
  $effect(() => on(window, 'keydown', (event) => void (isShown ||= isPlain(event)), { capture: true }));
  $effect(() => on(window, 'pointerdown', () => void (isShown = false)));

  $effect(() => {
    const board = root();
    if (!board || !isShown || settings.current.keys === 'off') return undefined;
    const labels = new KeyLabels(board);
    return () => labels.remove();
  });
}

/** The button a key presses. Enter confirms, unless a control has the focus. */
export function pressOf(event: KeyboardEvent, board: HTMLElement): Press | undefined {
  const presses = pressesIn(board);
  if (event.key === 'Enter' && event.target === document.body)
    return presses.find(({ button }) => button.dataset.action === 'main');
  const digit = digitOf(event);
  const key = digit === null ? letterOf(event) : String(digit % 10);
  return presses.find((press) => press.key === key);
}

/** Moves the focus to what follows a press. */
function goOn({ button }: Press, board: HTMLElement, next: readonly string[]): void {
  const main = board.querySelector<HTMLElement>('button[data-action="main"]:enabled');
  const lit = board.querySelector<HTMLElement>('button[data-action="place"]');
  const rest = button.isConnected ? [] : next.map((one) => board.querySelector<HTMLElement>(one));
  const target = [main, lit, ...rest].find((one) => one && isDisplayed(one)) ?? button;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

/** Labels every button with its shortcut, visibly and for screen readers. */
class KeyLabels {
  readonly #board: HTMLElement;
  readonly #observer = new MutationObserver(() => this.#write());
  #presses: readonly Press[] = [];

  constructor(board: HTMLElement) {
    this.#board = board;
    this.#write();
  }

  remove(): void {
    this.#observer.disconnect();
    this.#clear();
  }

  /**
   * Labels are themselves changes to the page, so observing stops meanwhile. Correct labels stay in place,
   * since each change costs style and layout.
   */
  #write(): void {
    this.#observer.disconnect();
    const before = this.#presses;
    this.#presses = pressesIn(this.#board);
    const pressed = new Set(this.#presses.map(({ button }) => button));
    for (const { button } of before) if (!pressed.has(button)) unlabel(button);
    for (const press of this.#presses) label(press);
    this.#observer.observe(this.#board, { childList: true, subtree: true, attributeFilter: WATCHED });
  }

  #clear(): void {
    for (const { button } of this.#presses) unlabel(button);
  }
}

const labelOn = (button: HTMLElement): HTMLElement | null =>
  button.querySelector<HTMLElement>(`.${KEY_LABEL}`);

function label({ key, button }: Press): void {
  const name = key.toUpperCase();
  const there = labelOn(button);
  if (there?.dataset.key === name) return;
  button.setAttribute('aria-keyshortcuts', name);
  const mark = there ?? document.createElement('span');
  mark.className = KEY_LABEL;
  mark.ariaHidden = 'true';
  // Drawn by the style sheet, because text would become part of the button's name.
  mark.dataset.key = name;
  if (!there) button.append(mark);
}

function unlabel(button: HTMLElement): void {
  labelOn(button)?.remove();
  button.removeAttribute('aria-keyshortcuts');
}
