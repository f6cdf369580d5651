/** The nearest scrolling ancestor of an element, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/** True if the element's surroundings can be scrolled vertically. */
export function canScroll(element: Element): boolean {
  const { scrollHeight, clientHeight } = scrollerOf(element);
  return scrollHeight > clientHeight + 1;
}

/**
 * Height in px available to the board without scrolling: the height of its scroller, less everything around
 * the board.
 */
function spaceFor(board: HTMLElement, scroller: Element): number {
  if (scroller === document.documentElement) {
    // A page with a bar at its bottom keeps the height of the bar as scroll padding.
    const bar = Number.parseFloat(getComputedStyle(scroller).scrollPaddingBlockEnd) || 0;
    return window.innerHeight - bar - (board.getBoundingClientRect().top + window.scrollY);
  }
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(scroller);
  return scroller.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
}

/** Content width of an element in px, as used by container queries. */
export function contentWidth(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

/**
 * Keeps the board's `--space` at the available height, so that cards are as large as fits. The scroller
 * depends on the window size and is looked up each time; with a former scroller the board would measure
 * itself.
 */
export function keepSpace(board: HTMLElement): () => void {
  let scroller: Element | undefined;
  const measure = (): void => {
    const now = scrollerOf(board);
    if (now !== scroller) {
      observer.disconnect();
      observer.observe(now);
      scroller = now;
    }
    board.style.setProperty('--space', `${Math.floor(spaceFor(board, now))}px`);
  };
  const observer = new ResizeObserver(measure);
  measure();
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
  };
}

/** Resolves once an element has layout but is not painted yet, without forcing an earlier layout. */
export const laidOut = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
