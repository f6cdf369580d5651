import { on } from 'svelte/events';
import { isDialogOpen } from '../../platform/ui/dialogs.ts';
import { isDisplayed } from '../../platform/ui/visible.ts';
import { RestingMouse } from './resting.ts';

/** Ms a finger must stay on a place before it is explained. */
const HOLDS_MS = 550;
/** Tolerance for a finger's movement, in px. */
const SLACK = 9;
/** Arrow keys step from place to place while one is explained. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Input that asked for an explanation. One asked for by mouse disappears when the mouse leaves. */
export type AskedBy = 'mouse' | 'finger' | 'key';

interface Listener {
  /** True if the place has an explanation. */
  has(spot: HTMLElement): boolean;
  /** Called when a place is to be explained. */
  ask(spot: HTMLElement, by: AskedBy): void;
  /** Called when the explanation is to be closed. */
  forget(): void;
  /** True if the target is part of the explanation. */
  isIn(target: EventTarget | null): boolean;
  /** The place explained now. */
  readonly asked: HTMLElement | null;
}

/** Detects questions until it is stopped. */
export interface AskingListener {
  /** Notes a change of the board. */
  changed(): void;
  stop(): void;
}

const spotOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;

/**
 * Detects the place of a board (`data-spot`) a reader asks about: by resting the mouse, by a long press, or
 * by F1 followed by arrow keys. Playing is never delayed: a press closes the explanation, and the end of a
 * long press is no tap.
 */
export function listenForAsking(board: HTMLElement, listener: Listener): AskingListener {
  const asking = new Asking(board, listener);
  const capture = { capture: true };
  const stops = [
    on(board, 'pointerleave', (event) => asking.leave(event)),
    on(window, 'pointerdown', (event) => asking.down(event), capture),
    on(window, 'pointermove', (event) => asking.move(event), capture),
    on(board, 'pointerup', () => asking.end(), capture),
    on(board, 'pointercancel', () => asking.end(), capture),
    on(board, 'contextmenu', (event) => asking.isHeld && event.preventDefault()),
    on(board, 'click', (event) => asking.click(event), capture),
    on(window, 'click', (event) => asking.clickWords(event)),
    on(window, 'keydown', (event) => asking.key(event), capture),
    on(window, 'scroll', () => asking.forget(), capture),
  ];
  return {
    changed: () => asking.changed(),
    stop() {
      asking.end();
      stops.forEach((stop) => stop());
    },
  };
}

class Asking {
  readonly #board: HTMLElement;
  readonly #listener: Listener;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: { readonly x: number; readonly y: number } | null = null;
  #swallows = false;
  /** Input of the last question. */
  #by: AskedBy = 'key';
  readonly #mouse = new RestingMouse<HTMLElement>((spot) => this.#open(spot, 'mouse'));

  constructor(board: HTMLElement, listener: Listener) {
    this.#board = board;
    this.#listener = listener;
  }

  /** True during a long press, and after it until the click it causes has been swallowed. */
  get isHeld(): boolean {
    return this.#start !== null || this.#swallows;
  }

  /** The reader is busy with what has changed. */
  changed(): void {
    this.#mouse.disturb();
    if (this.#by === 'mouse') this.forget();
  }

  leave({ pointerType }: PointerEvent): void {
    this.end();
    if (pointerType === 'mouse') this.forget();
  }

  down({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent): void {
    this.end();
    this.#mouse.disturb();
    // The explanation contains a link.
    if (this.#listener.isIn(target)) return;
    this.forget();
    this.#swallows = false;
    const spot = spotOf(target);
    if (pointerType === 'mouse' || !isPrimary || !spot || !this.#board.contains(spot)) return;
    this.#start = { x: clientX, y: clientY };
    this.#timer = setTimeout(() => (this.#swallows = this.#open(spot, 'finger')), HOLDS_MS);
  }

  move(event: PointerEvent): void {
    const { pointerType, clientX, clientY } = event;
    if (pointerType === 'mouse') this.#point(event);
    const start = this.#start;
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK) this.end();
  }

  /** Clicks by keyboard have `detail` 0 and are no taps. */
  click(event: MouseEvent): void {
    if (!this.#swallows || event.detail === 0) return;
    this.#swallows = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The explanation may cover the next thing to press, so a tap on it closes it. Only the click does, since
   * an earlier event would let the tap reach what lies below.
   */
  clickWords({ target }: MouseEvent): void {
    if (this.#listener.isIn(target) && !(target as Element).closest('a')) this.forget();
  }

  key(event: KeyboardEvent): void {
    this.#mouse.disturb();
    const { asked } = this.#listener;
    const step = STEPS[event.key];
    if (isDialogOpen()) return;
    if (event.key === 'F1') this.#toggle(event);
    else if (asked && step !== undefined) this.#step(event, asked, step);
    else if (asked) {
      // An explanation shown by mouse doesn't consume Escape: the key also acts on the board.
      if (event.key === 'Escape' && this.#by !== 'mouse') event.preventDefault();
      this.forget();
    }
  }

  forget(): void {
    if (this.#listener.asked) this.#listener.forget();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#mouse.stop();
    this.#start = null;
  }

  #ask(spot: HTMLElement, by: AskedBy): void {
    this.#by = by;
    this.#listener.ask(spot, by);
  }

  #point({ target, clientX, clientY, buttons }: PointerEvent): void {
    const { asked } = this.#listener;
    const found = spotOf(target);
    const spot = found && this.#board.contains(found) ? found : null;
    const isAsked = spot !== null && spot === asked;
    if (!this.#mouse.move(buttons === 0 && !isAsked ? spot : null, clientX, clientY)) return;
    if (!isAsked && target instanceof Node && this.#board.contains(target)) this.forget();
  }

  /** Returns false if there is nothing to explain. */
  #open(spot: HTMLElement, by: AskedBy): boolean {
    if (!spot.isConnected || isDialogOpen() || !this.#listener.has(spot)) return false;
    this.#ask(spot, by);
    return true;
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
      (spot) => isDisplayed(spot) && this.#listener.has(spot),
    );
  }
}
