import type { Spot } from './script.ts';

/** Highlights places of a board, including elements added later. Returns a function that ends it. */
export function pointAt(board: HTMLElement, spots: readonly Spot[]): () => void {
  const mark = (): void => {
    for (const place of board.querySelectorAll<HTMLElement>('[data-spot]'))
      place.toggleAttribute('data-pointed', spots.includes(place.dataset.spot ?? ''));
  };
  const observer = new MutationObserver(mark);
  observer.observe(board, { subtree: true, childList: true, attributeFilter: ['data-spot'] });
  mark();
  board.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest' });
  return () => observer.disconnect();
}
