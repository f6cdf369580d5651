import { legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/** What is played for a seat whose time has run out: the prediction nearest to 0, or the lowest card. */
export function safestMove(view: View): Move {
  const legal = legalMoves(view);
  if (view.phase !== 'bid') return legal[0]!;
  const distance = (move: Move): number => (move.do === 'bid' ? Math.abs(move.points) : 0);
  return legal.reduce((best, move) => (distance(move) < distance(best) ? move : best));
}
