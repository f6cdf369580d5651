/**
 * Counts drawn frames from now on. Returns a function that runs `then` once `count` of them are there; at once where
 * nothing is drawn.
 */
export function afterDrawing(count: number): (then: () => void) => void {
  if (typeof requestAnimationFrame !== 'function') return (then) => then();
  let left = count;
  let due: (() => void) | null = null;
  const next = (): void => {
    left -= 1;
    if (left > 0) requestAnimationFrame(next);
    else due?.();
  };
  requestAnimationFrame(next);
  return (then) => {
    if (left > 0) due = then;
    else then();
  };
}
