import { on } from 'svelte/events';
import { isDialogOpen } from './dialogs.ts';

/** How long a mouse rests, or a finger stays, on a place before it is explained, in ms. */
const RESTS_MS = 900;
const HOLDS_MS = 550;
/** The way in px that a finger may tremble. */
const SLACK = 9;

/** By what it was asked: a mouse only looks, and takes what it is told away with it. */
export type AskedBy = 'mouse' | 'finger' | 'key';

interface Listener {
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
 * which the arrow keys go from place to place. What only plays is not in the way: a press ends it, and the tap of a finger
 * that stayed is none.
 */
export function listenForAsking(board: HTMLElement, listener: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { readonly x: number; readonly y: number } | null = null;
  let swallows = false;

  const later = (spot: HTMLElement, by: AskedBy, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      swallows = by === 'finger';
      if (spot.isConnected && !isDialogOpen()) listener.ask(spot, by);
    }, wait);
  };
  const end = (): void => {
    clearTimeout(timer);
    start = null;
  };

  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const spot = spotOf(event.target);
    if (spot === listener.asked) return;
    end();
    if (listener.asked) listener.forget();
    if (spot && event.buttons === 0) later(spot, 'mouse', RESTS_MS);
  };
  const down = (event: PointerEvent): void => {
    end();
    // The words have a link of their own.
    if (listener.isIn(event.target)) return;
    if (listener.asked) listener.forget();
    swallows = false;
    const spot = spotOf(event.target);
    if (event.pointerType === 'mouse' || !event.isPrimary || !spot || !board.contains(spot)) return;
    start = { x: event.clientX, y: event.clientY };
    later(spot, 'finger', HOLDS_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK) end();
  };
  const click = (event: MouseEvent): void => {
    if (!swallows || event.detail === 0) return;
    swallows = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const spots = [...board.querySelectorAll<HTMLElement>('[data-spot]')].filter((spot) =>
      spot.checkVisibility(),
    );
    const { asked } = listener;
    if (isDialogOpen()) return;
    if (event.key === 'F1') {
      const next = spotOf(document.activeElement) ?? spots[0];
      if (!next || !board.contains(next)) return;
      event.preventDefault();
      if (asked) listener.forget();
      else listener.ask(next, 'key');
    } else if (asked && step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      listener.ask(spots.at((spots.indexOf(asked) + step) % spots.length)!, 'key');
    } else if (asked && !event.repeat) {
      if (event.key === 'Escape') event.preventDefault();
      listener.forget();
    }
  };

  const stops = [
    on(board, 'pointerover', over),
    on(board, 'pointerleave', ({ pointerType }) => {
      end();
      if (listener.asked && pointerType === 'mouse') listener.forget();
    }),
    on(window, 'pointerdown', down, { capture: true }),
    on(board, 'pointermove', move, { capture: true }),
    on(board, 'pointerup', end, { capture: true }),
    on(board, 'pointercancel', end, { capture: true }),
    on(board, 'contextmenu', (event) => (start || swallows) && event.preventDefault()),
    on(board, 'click', click, { capture: true }),
    on(window, 'keydown', key, { capture: true }),
    on(window, 'scroll', () => listener.asked && listener.forget(), { capture: true }),
  ];
  return () => {
    end();
    stops.forEach((stop) => stop());
  };
}
