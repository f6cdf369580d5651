import { on } from 'svelte/events';
import type { Begun } from './begun.ts';
import { canScroll } from './space.ts';

/** Tolerance in px before a press becomes a drag. */
const SLACK = 7;
/** Ms after which a touch always starts a drag, in any direction. */
const STAYS_MS = 180;

/** Position, time and card of a press. */
interface Start<Card> {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly card: Card;
  /** True if a vertical movement from here may be meant as scrolling. */
  readonly mayScroll: boolean;
}

/** Receives the cards of a drag. */
export interface Carrier<Card, Place extends string> {
  /** Picks up a card, with all that is dragged along; false if it can't be moved. */
  grab(card: Card): boolean;
  /** Drops the dragged cards on a place. */
  point(place: Place): void;
}

/** Dragging cards with a pointer to a place, an element with `data-place`. */
export class Drag<Card, Place extends string> implements Begun {
  active = $state(false);
  x = $state(0);
  y = $state(0);
  over = $state.raw<Place | null>(null);
  #carrier: Carrier<Card, Place>;
  #start: Start<Card> | null = null;
  /** True after a drag: the click at its end is no tap. */
  #swallow = false;

  constructor(carrier: Carrier<Card, Place>) {
    this.#carrier = carrier;
  }

  /** The dragged card's displacement as a CSS translation. */
  get offset(): string {
    return [`${this.x}px`, `${this.y}px`].join(' ');
  }

  /** Attachment for a draggable card; `ondown` and `onend` are called when it is pressed and released. */
  carry(
    card: Card,
    { ondown, onend }: { ondown?: () => void; onend?: () => void } = {},
  ): (element: HTMLElement) => () => void {
    return (element) => {
      const stops = [
        on(element, 'pointerdown', (event) => {
          ondown?.();
          this.#down(event, card);
        }),
        on(element, 'pointermove', (event) => this.#move(event)),
        // Prevents scrolling during a drag.
        on(element, 'touchmove', (event) => this.active && event.preventDefault(), { passive: false }),
        on(element, 'pointerup', () => {
          this.#up();
          onend?.();
        }),
        on(element, 'pointercancel', () => {
          this.clear();
          onend?.();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    };
  }

  #down(event: PointerEvent, card: Card): void {
    this.#swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const pressed = event.currentTarget as HTMLElement;
    const mayScroll = event.pointerType === 'touch' && canScroll(pressed);
    this.#start = { x: event.clientX, y: event.clientY, at: event.timeStamp, card, mayScroll };
    // A fast pointer may leave the card before its first move event.
    pressed.addEventListener('pointerleave', (left) => this.#move(left), { once: true });
  }

  #move(event: PointerEvent): void {
    if (!this.#start || !event.isPrimary) return;
    // The pointer was released without an event on the card.
    if (event.buttons === 0) return this.clear();
    const x = event.clientX - this.#start.x;
    const y = event.clientY - this.#start.y;
    if (!this.active) {
      if (Math.hypot(x, y) < SLACK) return;
      if (isSwipe(this.#start, event)) return this.clear();
      if (!this.#carrier.grab(this.#start.card)) return;
      this.active = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    this.x = x;
    this.y = y;
    this.over = placeUnder(event.clientX, event.clientY) as Place | null;
  }

  #up(): void {
    const place = this.over;
    if (this.active) this.#swallow = true;
    this.clear();
    if (place !== null) this.#carrier.point(place);
  }

  clear(): void {
    this.#start = null;
    this.active = false;
    this.over = null;
    this.x = 0;
    this.y = 0;
  }

  cancel(): void {
    this.clear();
  }

  /** True if a click on a card is the end of a drag. Clicks by keyboard never are. */
  swallows({ detail }: MouseEvent): boolean {
    const swallow = this.#swallow && detail > 0;
    this.#swallow = false;
    return swallow;
  }
}

/** True if a finger means to scroll: it moved vertically at once. */
function isSwipe(
  { x, y, at, mayScroll }: Start<unknown>,
  { clientX, clientY, timeStamp }: PointerEvent,
): boolean {
  return mayScroll && timeStamp - at < STAYS_MS && Math.abs(clientY - y) > Math.abs(clientX - x);
}

function placeUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element instanceof HTMLElement ? element.dataset.place : undefined;
    if (place) return place;
  }
  return null;
}
