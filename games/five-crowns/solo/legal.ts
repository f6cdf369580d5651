import { withCard } from '../../cards.ts';
import type { Move, View } from './types.ts';

/** All moves: the turned card into an open pile, then one of that pile's cards away. */
export function legalMoves(view: View): readonly Move[] {
  if (view.phase === 'over') return [];
  const moves: Move[] = [];
  view.piles.forEach(({ closed, cards }, i) => {
    if (closed) return;
    let last = '';
    for (const discard of withCard(cards, view.turned)) {
      // Equal cards stand side by side, and make one move.
      if (discard !== last) moves.push({ do: 'place', pile: i + 1, discard });
      last = discard;
    }
  });
  return moves;
}
