import type { Card } from '../../cards.ts';
import { isJack, isKing, isRoyal, valueOf } from '../cards.ts';
import type { Move } from '../types.ts';

/** A move and a score for it: the sum of handmade reasons, on a logarithmic scale. */
export interface Scored {
  readonly move: Move;
  readonly score: number;
}

export const option = (move: Move, score: number): Scored => ({ move, score });

/** Value of keeping a card in the Stronghold; high for strong troops and royals. */
export function keepValue(card: Card): number {
  if (isKing(card)) return 5;
  if (isRoyal(card)) return 3.5;
  return isJack(card) ? 2.4 : (valueOf(card) + 1) / 5;
}

/** Removes duplicates from a sorted list. */
export const distinct = (cards: readonly Card[]): Card[] => cards.filter((card, i) => card !== cards[i - 1]);
