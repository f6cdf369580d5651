import { withCard } from '../../cards.ts';
import type { Move, View } from './types.ts';

/** All moves: the turned card into an open pile, then one of that pile's cards away. */
export function legalMoves(view: View): readonly Move[] {
  if (view.phase === 'over') return [];
  const { turned, piles } = view;
  return piles.flatMap(({ closed, cards }, i) => {
    if (closed) return [];
    const kinds = new Set(withCard(cards, turned));
    return [...kinds].map((discard): Move => ({ do: 'place', pile: i + 1, discard }));
  });
}
