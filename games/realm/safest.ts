import { orderOf, sortCards, type Card } from '../cards.ts';
import { firstOf, itemAt } from '../list.ts';
import { HAND_LIMIT, isCommon } from './cards.ts';
import { legalMoves } from './legal.ts';
import type { Move, View } from './types.ts';

/** Moves that commit to nothing. Paying for a Jack and discarding have no such alternative. */
const HARMLESS: ReadonlySet<Move['do']> = new Set(['keep', 'end', 'withdraw', 'leave', 'spare']);

/** The move for a seat whose time has run out: it risks nothing and gives up the lowest commons. */
export function safestMove(view: View): Move {
  if (view.phase === 'discard') {
    return { do: 'discard', cards: lowest(itemAt(view.seats, view.toAct).stronghold) };
  }
  const legal = legalMoves(view);
  return legal.find((move) => HARMLESS.has(move.do)) ?? firstOf(legal);
}

function lowest(stronghold: readonly Card[]): Card[] {
  const cheapestFirst = stronghold.toSorted((a, b) => cost(a) - cost(b));
  return sortCards(cheapestFirst.slice(0, stronghold.length - HAND_LIMIT));
}

/** Sorting key: commons before royals, Queens before Kings. */
const cost = (card: Card): number => orderOf(card) + (isCommon(card) ? 0 : 1000);
