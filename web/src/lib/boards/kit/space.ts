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

/** Keeps `--space` of the board at the height it has, so that its cards are as large as fits. */
export function keepSpace(board: HTMLElement): () => void {
  const scroller = scrollerOf(board);
  const measure = (): void =>
    board.style.setProperty('--space', `${Math.floor(spaceFor(board, scroller))}px`);
  const observer = new ResizeObserver(measure);
  observer.observe(scroller);
  measure();
  return () => observer.disconnect();
}
