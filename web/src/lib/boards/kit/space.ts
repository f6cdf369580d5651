/** What scrolls around an element: its nearest scrolling ancestor, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/** Height that the board can have without scrolling: what its scroller shows, less what stands around the board. */
function spaceFor(board: HTMLElement, scroller: Element): number {
  if (scroller === document.documentElement) {
    return window.innerHeight - (board.getBoundingClientRect().top + window.scrollY);
  }
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(scroller);
  return scroller.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
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
