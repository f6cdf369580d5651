import { legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/**
 * Ranks in the order in which to give them away: first ranks without effect, then helpful ones, last those
 * deciding a score.
 */
const READINESS = '23456789TJQXAK';

/**
 * The move for a seat whose time has run out: plays the least important card, to itself if possible; steals or
 * gives a number card.
 */
export function safestMove(view: View): Move {
  const cost = ({ card, seat }: Move): number =>
    2 * READINESS.indexOf(card.charAt(0)) + (view.phase === 'play' && seat !== view.toAct ? 1 : 0);
  return legalMoves(view).reduce((best, move) => (cost(move) < cost(best) ? move : best));
}
