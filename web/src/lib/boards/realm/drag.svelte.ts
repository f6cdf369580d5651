import type { Place } from './legal.ts';
import type { Orders } from './orders.svelte.ts';

/** How far a finger may tremble before a tap becomes a drag, in pixels. */
const SLACK = 7;

/** Carrying the chosen cards of the hand to a place with a pointer. */
export class Drag {
  active = $state(false);
  x = $state(0);
  y = $state(0);
  over = $state.raw<Place | null>(null);
  #orders: Orders;
  #start: { readonly x: number; readonly y: number; readonly index: number } | null = null;
  /** A drag ends with a click on the card it began on; that one is no tap. */
  #swallow = false;

  constructor(orders: Orders) {
    this.#orders = orders;
  }

  down(event: PointerEvent, index: number): void {
    this.#swallow = false;
    if (event.button === 0 && event.isPrimary) this.#start = { x: event.clientX, y: event.clientY, index };
  }

  move(event: PointerEvent): void {
    if (!this.#start || !event.isPrimary) return;
    const x = event.clientX - this.#start.x;
    const y = event.clientY - this.#start.y;
    if (!this.active) {
      if (Math.hypot(x, y) < SLACK || !this.#orders.grab(this.#start.index)) return;
      this.active = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    this.x = x;
    this.y = y;
    this.over = placeUnder(event.clientX, event.clientY);
  }

  up(): void {
    const place = this.over;
    if (this.active) this.#swallow = true;
    this.stop();
    if (place) this.#orders.point(place);
  }

  stop(): void {
    this.#start = null;
    this.active = false;
    this.over = null;
    this.x = 0;
    this.y = 0;
  }

  /** Whether a click on a card is the end of a drag. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }
}

function placeUnder(x: number, y: number): Place | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element instanceof HTMLElement ? element.dataset.place : undefined;
    if (place) return place as Place;
  }
  return null;
}
