import { legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/** Ranks by the readiness to let them go, the readiest first: those without effect, what helps somebody, what settles a score. */
const READINESS = '23456789TJQXAK';

/**
 * The move for a seat whose time has run out: the card that settles least, kept to itself where it may be; a
 * number card taken or given away.
 */
export function safestMove(view: View): Move {
  const cost = ({ card, seat }: Move): number =>
    2 * READINESS.indexOf(card.charAt(0)) + (view.phase === 'play' && seat !== view.toAct ? 1 : 0);
  return legalMoves(view).reduce((best, move) => (cost(move) < cost(best) ? move : best));
}
