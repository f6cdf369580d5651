import { countOf, withoutCards, type Card } from '../cards.ts';
import type { Illegal } from '../game.ts';
import { COMMON_CODES, illegal, OVER } from '../illegal.ts';
import { itemAt } from '../list.ts';
import { isComplete } from './melds.ts';
import type { Move, Running, State, TurnView, View } from './types.ts';

/** Codes of all refusals by the rules of this game. Listed in docs/protocol.md. */
export const CODES = [...COMMON_CODES, 'empty-pile', 'not-in-hand', 'went-out', 'no-melds'] as const;

type IllegalMove = Illegal<(typeof CODES)[number]>;

/**
 * The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). A state gets
 * the same answer as its actor's view.
 */
export function whyIllegal(view: View | State, move: Move): IllegalMove | undefined {
  if (view.phase === 'over') return OVER;
  if ((move.do === 'draw') !== (view.phase === 'draw')) {
    return illegal('wrong-phase', `not a move of the ${view.phase} phase`);
  }
  if (move.do !== 'draw') return checkCard(view, move.card, move.do === 'out');
  const pile = move.from === 'deck' ? view.deck : view.discards;
  return countOf(pile) > 0 ? undefined : illegal('empty-pile', `the ${move.from} pile is empty`);
}

function checkCard(view: TurnView | Running, card: Card, goesOut: boolean): IllegalMove | undefined {
  const { hand } = itemAt(view.seats, view.toAct);
  if (!hand.includes(card)) return illegal('not-in-hand', `${card} is not in your hand`);
  if (!goesOut) return undefined;
  if (view.wentOut !== null) return illegal('went-out', 'another seat has gone out already');
  return isComplete(withoutCards(hand, [card]), view.wild)
    ? undefined
    : illegal('no-melds', 'your other cards do not all form melds');
}
