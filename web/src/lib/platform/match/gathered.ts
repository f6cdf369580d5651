/** Calls `run` before the next paint; at once if the page isn't painted. */
export type Soon = (run: () => void) => void;

/** Timeout in ms for a paint. After that the page is taken to be hidden. */
const UNSEEN_MS = 100;

/**
 * Before the next paint. A hidden page is never painted and its timers may be delayed by a minute, which is
 * too late to learn of one's turn.
 */
export const beforePaint: Soon = (run) => {
  if (document.hidden) return run();
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, UNSEEN_MS);
};

/**
 * Limits `show` to one call per paint. The first of several values is shown at once, the last one before the
 * next paint, and those in between are dropped.
 */
export function gathered<Value>(show: (value: Value) => void, soon: Soon): (value: Value) => void {
  let waiting: { readonly value: Value } | null = null;
  let isPainted = true;

  const painted = (): void => {
    const last = waiting;
    waiting = null;
    isPainted = last === null;
    if (!last) return;
    soon(painted);
    show(last.value);
  };

  return (value) => {
    if (!isPainted) {
      waiting = { value };
      return;
    }
    isPainted = false;
    soon(painted);
    show(value);
  };
}
