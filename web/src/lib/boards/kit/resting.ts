/** Ms the mouse must rest on a place before it is explained. */
export const REST_MS = 1200;
/** Ms after a press or a change of the board in which nothing is explained unasked. */
export const CALM_MS = 2000;

/**
 * Detects a mouse that was moved to a place and rests there. A place that comes under a resting mouse doesn't
 * count, because the reader didn't point at it.
 */
export class RestingMouse<Place> {
  readonly #onrest: (place: Place) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at: { readonly x: number; readonly y: number } | null = null;
  /** Time from which places are explained, by `performance.now()`. */
  #calmAt = performance.now() + CALM_MS;

  constructor(onrest: (place: Place) => void) {
    this.#onrest = onrest;
  }

  /**
   * Notes the mouse at a point, on a place or on none. Returns false if it hasn't moved: browsers report it
   * again when the page changes below it. The first point only says where it stands.
   */
  move(place: Place | null, x: number, y: number): boolean {
    const before = this.#at;
    this.#at = { x, y };
    if (!before || (before.x === x && before.y === y)) return false;
    this.stop();
    if (place === null) return true;
    const wait = Math.max(REST_MS, this.#calmAt - performance.now());
    this.#timer = setTimeout(() => this.#onrest(place), wait);
    return true;
  }

  /** Notes a press or a change of the board. */
  disturb(): void {
    this.stop();
    this.#calmAt = performance.now() + CALM_MS;
  }

  /** Waits for the next movement. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
