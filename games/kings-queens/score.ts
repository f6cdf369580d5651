import type { Card } from '../cards.ts';
import { MOST, isKing, isQueen } from './cards.ts';
import type { Both, Round } from './types.ts';

/** The sum that ends the game. */
export const LIMIT = 50;

/** The worth of a King and of a Queen, by how many of them were played: 12/k and −12/q. */
export function worths(played: readonly Card[]): { readonly king: number; readonly queen: number } {
  const kings = played.filter(isKing).length;
  const queens = played.filter(isQueen).length;
  // Whole numbers: no more than four of each.
  return { king: kings > 0 ? MOST / kings : 0, queen: queens > 0 ? -MOST / queens : 0 };
}

/** A round's score, from the predictions and the cards that each seat took. */
export function scoreOf(bids: Both<number>, taken: Both<readonly Card[]>): Round {
  const { king, queen } = worths([...taken[0], ...taken[1]]);
  const pointsOf = (cards: readonly Card[]): number =>
    cards.reduce((sum, card) => sum + (isKing(card) ? king : isQueen(card) ? queen : 0), 0);
  const points: Both<number> = [pointsOf(taken[0]), pointsOf(taken[1])];
  return {
    bids,
    points,
    charges: [Math.abs(bids[0] - points[0]), Math.abs(bids[1] - points[1])],
  };
}
