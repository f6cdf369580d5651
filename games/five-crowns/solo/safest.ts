import { firstOf } from '../../list.ts';
import { legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/** The move where time has run out: the turned card goes away as it came, and no pile is changed. */
export function safestMove(view: View): Move {
  const legal = legalMoves(view);
  return legal.find(({ discard }) => discard === view.turned) ?? firstOf(legal);
}
