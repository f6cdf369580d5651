import { on } from 'svelte/events';
import type { Begun } from './begun.ts';
import { canScroll } from './space.ts';

/** The way in px that a finger may tremble before a tap becomes a drag. */
const SLACK = 7;
/** The time in ms after which a finger that stays on a card takes it up, whatever way it goes then. */
const STAYS_MS = 180;

/** What was pressed, where and when. */
interface Start<Card> {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly card: Card;
  /** True if a finger that moves up or down from there may mean to scroll. */
  readonly mayScroll: boolean;
}

/** The receiver of the cards that a drag carries. */
export interface Carrier<Card, Place extends string> {
  /** Takes a card up, with all that is carried along; false where it can't be moved. */
  grab(card: Card): boolean;
  /** Puts what is carried down on a place. */
  point(place: Place): void;
}

/** Carrying cards with a pointer to a place, an element with `data-place`. */
export class Drag<Card, Place extends string> implements Begun {
  active = $state(false);
  x = $state(0);
  y = $state(0);
  over = $state.raw<Place | null>(null);
  #carrier: Carrier<Card, Place>;
  #start: Start<Card> | null = null;
  /** A drag ends with a click on the card it began on; that one is no tap. */
  #swallow = false;

  constructor(carrier: Carrier<Card, Place>) {
    this.#carrier = carrier;
  }

  /** The way that a carried card has come, as a CSS translation. */
  get offset(): string {
    return [`${this.x}px`, `${this.y}px`].join(' ');
  }

  /** Attached to the element of a card that a pointer may carry; `ondown` and `onend` are called when it is pressed and let go. */
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
        // A card under way keeps the page where it is.
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
    // A quick pointer may leave what it pressed before it moves on it.
    pressed.addEventListener('pointerleave', (left) => this.#move(left), { once: true });
  }

  #move(event: PointerEvent): void {
    if (!this.#start || !event.isPrimary) return;
    // It was let go where the card got no event of it.
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

  /** True if a click on a card is the end of a drag. A pressed key never is: the drag's own click may not have come. */
  swallows({ detail }: MouseEvent): boolean {
    const swallow = this.#swallow && detail > 0;
    this.#swallow = false;
    return swallow;
  }
}

/** True if a finger means to scroll: it went up or down at once. */
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
