import { firstOf } from '../list.ts';
import { legalBids, legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/** The move for a seat whose time has run out: the prediction nearest to 0, or the lowest card. */
export function safestMove(view: View): Move {
  if (view.phase !== 'bid') return firstOf(legalMoves(view));
  return legalBids(view).reduce((best, bid) => (Math.abs(bid.points) < Math.abs(best.points) ? bid : best));
}
