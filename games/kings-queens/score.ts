import type { Card } from '../cards.ts';
import { MOST, isKing, isQueen } from './cards.ts';
import type { Both, Round } from './types.ts';

/** A sum of charges that ends the game. */
export const LIMIT = 50;

/** Points per King and per Queen: 12 / Kings played, −12 / Queens played. */
export function worths(played: readonly Card[]): { readonly king: number; readonly queen: number } {
  const kings = played.filter(isKing).length;
  const queens = played.filter(isQueen).length;
  // Always whole numbers, because at most four of each are played.
  return { king: kings > 0 ? MOST / kings : 0, queen: queens > 0 ? -MOST / queens : 0 };
}

/** Scores a round from the predictions and the cards taken by each seat. */
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
