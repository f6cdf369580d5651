/**
 * Where the board is taller than the screen, scrolls what it lies in so that the own hand is seen: once the board is drawn,
 * and whenever the room changes. A board that begins with the decision to be made says so.
 */
export const showHand =
  (scroller: HTMLElement) =>
  (stage: HTMLElement): (() => void) => {
    const observer = new ResizeObserver(() => {
      // The board has its height once it is drawn, and may grow later without being scrolled.
      if (!stage.querySelector('.unseen')) observer.unobserve(stage);
      if (!scroller.querySelector('[data-scroll="top"]')) scroller.scrollTop = scroller.scrollHeight;
    });
    observer.observe(scroller);
    observer.observe(stage);
    return () => observer.disconnect();
  };
