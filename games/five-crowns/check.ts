import { withoutCards, type Card } from '../cards.ts';
import type { Illegal } from '../game.ts';
import { itemAt } from '../list.ts';
import { isComplete } from './melds.ts';
import type { Move, Running, State } from './types.ts';

const illegal = (code: string, message: string): Illegal => ({ code, message });

/** The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). */
export function whyIllegal(state: State, move: Move): Illegal | undefined {
  if (state.phase === 'over') return illegal('over', 'the match is over');
  if ((move.do === 'draw') !== (state.phase === 'draw')) {
    return illegal('wrong-phase', `not a move of the ${state.phase} phase`);
  }
  if (move.do !== 'draw') return checkCard(state, move.card, move.do === 'out');
  const pile = move.from === 'deck' ? state.deck : state.discards;
  return pile.length > 0 ? undefined : illegal('empty-pile', `the ${move.from} pile is empty`);
}

function checkCard(state: Running, card: Card, goesOut: boolean): Illegal | undefined {
  const { hand } = itemAt(state.seats, state.toAct);
  if (!hand.includes(card)) return illegal('not-in-hand', `${card} is not in your hand`);
  if (!goesOut) return undefined;
  if (state.wentOut !== null) return illegal('went-out', 'another seat has gone out already');
  return isComplete(withoutCards(hand, [card]), state.wild)
    ? undefined
    : illegal('no-melds', 'your other cards do not all form melds');
}
