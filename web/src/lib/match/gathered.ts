/** Calls `run` before the next paint; at once where nothing is painted. */
export type Soon = (run: () => void) => void;

/** Milliseconds after which a paint is not waited for any longer: the page was hidden meanwhile. */
const UNSEEN_MS = 100;

/** Before the next paint. A hidden page has none, and its timers may wait for a minute: it must not learn of its turn so late. */
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
 * Shows what comes: at once where it comes alone, and of many that come between two paints, as when a page catches up,
 * only the first and the last.
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
