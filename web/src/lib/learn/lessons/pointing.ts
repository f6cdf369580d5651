import { on } from 'svelte/events';
import { nameOf } from '../../boards/kit/presses.ts';
import type { Spot } from './script.ts';

/** A press of a card of the hand while another is wanted, by their names. */
export interface Miss {
  readonly pressed: string;
  readonly wanted: string;
}

const isCard = (spot: Spot | undefined): boolean => spot?.startsWith('hand ') ?? false;

/**
 * Highlights places of a board, including elements added later: cards first, and the rest once these are chosen.
 * Until then the other cards can't be chosen: `onmiss` gets such a press, and returns false to let it through.
 * Returns a function that ends it.
 */
export function pointAt(
  board: HTMLElement,
  spots: readonly Spot[],
  onmiss: (miss: Miss) => boolean,
): () => void {
  const places = (): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-spot]')];
  /** The cards to choose that are not chosen yet. */
  const wanted = (): HTMLElement[] =>
    places().filter(
      (place) =>
        isCard(place.dataset.spot) &&
        spots.includes(place.dataset.spot ?? '') &&
        place.getAttribute('aria-pressed') !== 'true',
    );
  const mark = (): void => {
    const cards = wanted();
    for (const place of places()) {
      if (!spots.includes(place.dataset.spot ?? '')) delete place.dataset.pointed;
      else place.dataset.pointed = cards.length === 0 || cards.includes(place) ? 'now' : 'later';
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(board, { subtree: true, childList: true, attributeFilter: ['data-spot', 'aria-pressed'] });
  mark();
  board.querySelector('[data-pointed]')?.scrollIntoView({ block: 'nearest' });
  const end = on(
    board,
    'click',
    (event) => {
      const { target } = event;
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
      const [card] = wanted();
      if (!place || !card || !isCard(place.dataset.spot) || spots.includes(place.dataset.spot ?? '')) return;
      if (onmiss({ pressed: nameOf(place), wanted: nameOf(card) })) event.stopPropagation();
    },
    { capture: true },
  );
  return () => {
    observer.disconnect();
    end();
  };
}
