import { itemAt } from '../list.ts';
import { cardsToGoOut } from './melds.ts';
import type { Move, View } from './types.ts';

/** All moves of the seat to act, without duplicates, from that seat's own view. */
export function legalMoves(view: View): readonly Move[] {
  if (view.phase === 'over') return [];
  if (view.phase === 'draw') {
    const moves: Move[] = [];
    if (view.deck > 0) moves.push({ do: 'draw', from: 'deck' });
    if (view.discards.length > 0) moves.push({ do: 'draw', from: 'discard' });
    return moves;
  }
  const { hand } = itemAt(view.seats, view.toAct);
  const discards = [...new Set(hand)].map((card): Move => ({ do: 'discard', card }));
  if (view.wentOut !== null) return discards;
  return [...discards, ...cardsToGoOut(hand, view.wild).map((card): Move => ({ do: 'out', card }))];
}
