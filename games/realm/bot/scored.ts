import type { Card } from '../../cards.ts';
import { isJack, isKing, isRoyal, valueOf } from '../cards.ts';
import type { Move } from '../types.ts';

/** A move and its promise as a logarithm: a sum of reasons. */
export interface Scored {
  readonly move: Move;
  readonly score: number;
}

export const option = (move: Move, score: number): Scored => ({ move, score });

/** The worth of a card in the Stronghold: strong troops and royals stay. */
export function keepValue(card: Card): number {
  if (isKing(card)) return 5;
  if (isRoyal(card)) return 3.5;
  return isJack(card) ? 2.4 : (valueOf(card) + 1) / 5;
}

/** The different cards of a sorted list. */
export const distinct = (cards: readonly Card[]): Card[] => cards.filter((card, i) => card !== cards[i - 1]);
