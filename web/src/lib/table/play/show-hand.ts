/**
 * If the board is taller than the screen, scrolls to the player's hand: when the board is rendered and
 * whenever the available height changes. A board with `data-scroll="top"` isn't scrolled.
 */
export function showHand(stage: HTMLElement): () => void {
  const scroller = stage.parentElement ?? stage;
  const observer = new ResizeObserver(() => {
    // Once rendered, the board may grow without being scrolled.
    if (!stage.querySelector('.unseen')) observer.unobserve(stage);
    if (!scroller.querySelector('[data-scroll="top"]')) scroller.scrollTop = scroller.scrollHeight;
  });
  observer.observe(scroller);
  observer.observe(stage);
  return () => observer.disconnect();
}
