import { firstOf } from '../../list.ts';
import { legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/** The move when time has run out: discards the turned card and leaves all piles unchanged. */
export function safestMove(view: View): Move {
  const legal = legalMoves(view);
  return legal.find(({ discard }) => discard === view.turned) ?? firstOf(legal);
}
