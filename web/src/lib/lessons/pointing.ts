import type { Spot } from './script.ts';

/** Marks the places of a board that a lesson points at, also those that come later; returns how it ends. */
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
