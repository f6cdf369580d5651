import { on } from 'svelte/events';

/** Time in ms within which a second press belongs to the first: the default double click of Windows and some more. */
const DOUBLE_MS = 600;
/** Time in ms for which the answer to a move is shown before the same press means another move. */
const SEEN_MS = 300;
/** Distance in px a pointer may move between the presses of a double click or tap. */
const SLACK = 32;

/**
 * Enter and Space, which press the control with the focus. They count as the same press on another control, because the
 * focus goes there by itself after a move.
 */
export const PRESS_KEY = 'press';

/** A press of a key or a pointer. */
interface Press {
  /** Place of the key, or `PRESS_KEY`. */
  readonly key?: string;
  readonly x?: number;
  readonly y?: number;
  /** Control it was meant for, or has reached. */
  control?: EventTarget | null;
}

const isSame = (one: Press, other: Press): boolean =>
  (one.key !== undefined && one.key === other.key) ||
  (!!one.control && one.control === other.control) ||
  // False if either has no point.
  Math.hypot((one.x ?? NaN) - (other.x ?? NaN), (one.y ?? NaN) - (other.y ?? NaN)) <= SLACK;

/**
 * One gesture makes one move. After a move, presses of the same key, at the same point or on the same control mean
 * nothing until the answer has been shown and the time of a double click is over. Any other press ends the gesture.
 * Times are those of the input, in ms, so that a busy page doesn't stretch them.
 */
export class Gesture {
  #last: Press = {};
  #lastAt = 0;
  /** The press that made a move. */
  #spent: Press | null = null;
  #until = 0;
  #isAwaited = false;

  /** Notes a press. Returns true if it only continues one that made a move. */
  press(press: Press, at: number): boolean {
    if (this.#continues(press, at)) return true;
    this.#last = press;
    this.#lastAt = at;
    this.#spent = null;
    return false;
  }

  /** Notes the control the last press has reached. Returns true if it only continues one that made a move. */
  reach(control: EventTarget | null, at: number): boolean {
    if (this.#continues({ control }, at)) return true;
    this.#last.control = control;
    return false;
  }

  #continues(press: Press, at: number): boolean {
    return this.#spent !== null && (this.#isAwaited || at < this.#until) && isSame(this.#spent, press);
  }

  /** The last press made a move. */
  spend(): void {
    // A copy, because the last press may reach another control yet.
    this.#spent = { ...this.#last };
    this.#until = this.#lastAt + DOUBLE_MS;
  }

  /** The board was drawn at this time: whatever was pressed before was not meant for it. */
  drawn(at: number): void {
    this.#until = Math.max(this.#until, at);
  }

  /** Takes note of a move that waits for its answer, or of the time when it no longer does. */
  wait(isAwaited: boolean, at: number): void {
    if (this.#isAwaited && !isAwaited) this.drawn(at + SEEN_MS);
    this.#isAwaited = isAwaited;
  }

  /** Ends the gesture: whatever follows is another one. */
  end(): void {
    this.#spent = null;
  }
}

/** The gestures at this page. */
export const gesture = new Gesture();

const controlOf = (target: EventTarget | null): EventTarget | null =>
  target instanceof Element ? target.closest('button, a, input, select') : null;

/** Stops presses continuing one that made a move, until the returned function is called. */
export function followGestures(): () => void {
  const capture = { capture: true };
  let isStopped = false;

  function settle(event: Event): void {
    if (!isStopped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const stops = [
    on(
      window,
      'pointerdown',
      (event) => {
        const { isPrimary, button, clientX: x, clientY: y, target, timeStamp } = event;
        if (!isPrimary || button !== 0) return;
        isStopped = gesture.press({ x, y, control: controlOf(target) }, timeStamp);
        settle(event);
      },
      capture,
    ),
    on(
      window,
      'keydown',
      (event) => {
        const { key, code, repeat, target, timeStamp } = event;
        const isEnter = key === 'Enter' && !(target instanceof HTMLTextAreaElement);
        const press = isEnter || key === ' ' ? { key: PRESS_KEY, control: target } : { key: code || key };
        // A key held down writes and walks on, but presses once.
        isStopped = repeat ? isEnter : gesture.press(press, timeStamp);
        settle(event);
      },
      capture,
    ),
    on(
      window,
      'click',
      (event) => {
        isStopped ||= gesture.reach(controlOf(event.target), event.timeStamp);
        settle(event);
        isStopped = false;
      },
      capture,
    ),
    on(window, 'input', () => gesture.end(), capture),
  ];
  return () => stops.forEach((stop) => stop());
}
