import { on } from 'svelte/events';
import { isDialogOpen } from '../../ui/dialogs.ts';

/** How long a mouse rests, or a finger stays, on a place before it is explained, in ms. */
const RESTS_MS = 900;
const HOLDS_MS = 550;
/** The way in px that a finger may tremble. */
const SLACK = 9;
/** The arrow keys go from place to place while one is explained. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** By what it was asked: a mouse only looks, and takes what it is told away with it. */
export type AskedBy = 'mouse' | 'finger' | 'key';

interface Listener {
  /** True for a place that there is something to say of. */
  has(spot: HTMLElement): boolean;
  /** A place was asked for. */
  ask(spot: HTMLElement, by: AskedBy): void;
  /** Nothing is asked for any more. */
  forget(): void;
  /** True for a part of the words. */
  isIn(target: EventTarget | null): boolean;
  /** The place that is explained now. */
  readonly asked: HTMLElement | null;
}

const spotOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;

/**
 * Finds out which place of a board (`data-spot`) is asked for: by resting on it, by a finger that stays, by F1, after
 * which the arrow keys go from place to place. One who plays is not held up: a press ends it, and the tap of a finger that
 * stayed is none. Returns how it ends.
 */
export function listenForAsking(board: HTMLElement, listener: Listener): () => void {
  const asking = new Asking(board, listener);
  const capture = { capture: true };
  const stops = [
    on(board, 'pointerover', (event) => asking.over(event)),
    on(board, 'pointerleave', (event) => asking.leave(event)),
    on(window, 'pointerdown', (event) => asking.down(event), capture),
    on(board, 'pointermove', (event) => asking.move(event), capture),
    on(board, 'pointerup', () => asking.end(), capture),
    on(board, 'pointercancel', () => asking.end(), capture),
    on(board, 'contextmenu', (event) => asking.isHeld && event.preventDefault()),
    on(board, 'click', (event) => asking.click(event), capture),
    on(window, 'click', (event) => asking.clickWords(event)),
    on(window, 'keydown', (event) => asking.key(event), capture),
    on(window, 'scroll', () => asking.forget(), capture),
  ];
  return () => {
    asking.end();
    stops.forEach((stop) => stop());
  };
}

class Asking {
  readonly #board: HTMLElement;
  readonly #listener: Listener;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: { readonly x: number; readonly y: number } | null = null;
  #swallows = false;
  /** How it was asked last. */
  #by: AskedBy = 'key';

  constructor(board: HTMLElement, listener: Listener) {
    this.#board = board;
    this.#listener = listener;
  }

  /** True while a finger stays, or has just been answered. */
  get isHeld(): boolean {
    return this.#start !== null || this.#swallows;
  }

  over({ pointerType, target, buttons }: PointerEvent): void {
    const spot = spotOf(target);
    if (pointerType !== 'mouse' || spot === this.#listener.asked) return;
    this.end();
    this.forget();
    if (spot && buttons === 0) this.#later(spot, 'mouse', RESTS_MS);
  }

  leave({ pointerType }: PointerEvent): void {
    this.end();
    if (pointerType === 'mouse') this.forget();
  }

  down({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent): void {
    this.end();
    // The words have a link of their own.
    if (this.#listener.isIn(target)) return;
    this.forget();
    this.#swallows = false;
    const spot = spotOf(target);
    if (pointerType === 'mouse' || !isPrimary || !spot || !this.#board.contains(spot)) return;
    this.#start = { x: clientX, y: clientY };
    this.#later(spot, 'finger', HOLDS_MS);
  }

  move({ clientX, clientY }: PointerEvent): void {
    const start = this.#start;
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK) this.end();
  }

  /** A pressed key is no tap. */
  click(event: MouseEvent): void {
    if (!this.#swallows || event.detail === 0) return;
    this.#swallows = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The words may lie on what is to be pressed next: a tap on them puts them away. Only its end does, lest it reach that. */
  clickWords({ target }: MouseEvent): void {
    if (this.#listener.isIn(target) && !(target as Element).closest('a')) this.forget();
  }

  key(event: KeyboardEvent): void {
    const { asked } = this.#listener;
    const step = STEPS[event.key];
    if (isDialogOpen()) return;
    if (event.key === 'F1') this.#toggle(event);
    else if (asked && step !== undefined) this.#step(event, asked, step);
    else if (asked) {
      // What a resting mouse brought up stands in nobody's way: Escape means the board as well.
      if (event.key === 'Escape' && this.#by !== 'mouse') event.preventDefault();
      this.forget();
    }
  }

  forget(): void {
    if (this.#listener.asked) this.#listener.forget();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#start = null;
  }

  #ask(spot: HTMLElement, by: AskedBy): void {
    this.#by = by;
    this.#listener.ask(spot, by);
  }

  #later(spot: HTMLElement, by: AskedBy, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!spot.isConnected || isDialogOpen() || !this.#listener.has(spot)) return;
      this.#swallows = by === 'finger';
      this.#ask(spot, by);
    }, wait);
  }

  #toggle(event: KeyboardEvent): void {
    const focused = spotOf(document.activeElement);
    const spot = focused && this.#listener.has(focused) ? focused : this.#spots()[0];
    if (!spot || !this.#board.contains(spot)) return;
    event.preventDefault();
    if (this.#listener.asked) this.#listener.forget();
    else this.#ask(spot, 'key');
  }

  #step(event: KeyboardEvent, asked: HTMLElement, step: number): void {
    event.preventDefault();
    event.stopPropagation();
    const spots = this.#spots();
    const next = spots.at((spots.indexOf(asked) + step) % spots.length);
    if (next) this.#ask(next, 'key');
  }

  #spots(): HTMLElement[] {
    return [...this.#board.querySelectorAll<HTMLElement>('[data-spot]')].filter(
      (spot) => spot.checkVisibility() && this.#listener.has(spot),
    );
  }
}
