import type { View } from '#games/five-crowns/solo/types.ts';
import type { Position } from '#games/game.ts';

/** The piles that were closed when the deal ended; null while it runs. */
export const closedIn = (view: Position): number | null =>
  view.outcome === null ? null : (view as View).piles.filter(({ closed }) => closed).length;
