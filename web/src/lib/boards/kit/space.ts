/** The nearest scrolling ancestor of an element, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/** True if there is more above or below than is in sight around an element. */
export function canScroll(element: Element): boolean {
  const { scrollHeight, clientHeight } = scrollerOf(element);
  return scrollHeight > clientHeight + 1;
}

/** The height in px that the board can have without scrolling: that of its scroller, less what stands around the board. */
function spaceFor(board: HTMLElement, scroller: Element): number {
  if (scroller === document.documentElement) {
    return window.innerHeight - (board.getBoundingClientRect().top + window.scrollY);
  }
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(scroller);
  return scroller.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
}

/** The width of an element within its padding, in px, as container queries ask for it. */
export function contentWidth(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

/**
 * Keeps `--space` of the board at the height it has, so that its cards are as large as fits. What scrolls is looked up each
 * time, because it depends on the window's size: in a part that stopped to scroll, the board would measure itself.
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

/** Resolves once an element is laid out and not painted yet, without asking for its layout sooner than the page's own. */
export const laidOut = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
