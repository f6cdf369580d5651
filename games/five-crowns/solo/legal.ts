import { withCard } from '../../cards.ts';
import type { Move, View } from './types.ts';

/** All moves: the turned card goes to an open pile, then a card of that pile is discarded. */
export function legalMoves(view: View): readonly Move[] {
  if (view.phase === 'over') return [];
  const moves: Move[] = [];
  view.piles.forEach(({ closed, cards }, i) => {
    if (closed) return;
    let last = '';
    for (const discard of withCard(cards, view.turned)) {
      // Skip equal cards, which are adjacent: they make the same move.
      if (discard !== last) moves.push({ do: 'place', pile: i + 1, discard });
      last = discard;
    }
  });
  return moves;
}
