import type { View } from '#games/five-crowns/solo/types.ts';
import type { Position } from '#games/game.ts';

/** Number of piles closed at the end of the deal; null before. */
export const closedIn = (view: Position): number | null =>
  view.outcome === null ? null : (view as View).piles.filter(({ closed }) => closed).length;
