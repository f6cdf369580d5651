import type { PastMove } from '../../bot/knowledge.ts';
import { lastOf } from '../../list.ts';
import type { Move, View } from '../types.ts';

/** True if the move gives up the discard that the seat has just taken. */
export function undoes(move: Move, last: PastMove<Move, View> | null, view: View): boolean {
  if (move.do !== 'discard' || view.phase !== 'discard' || last?.seat !== view.toAct) return false;
  return (
    last.move.do === 'draw' && last.move.from === 'discard' && lastOf(last.before.discards) === move.card
  );
}
