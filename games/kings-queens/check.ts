import type { Illegal } from '../game.ts';
import { MOST, playable } from './cards.ts';
import { barredBid } from './legal.ts';
import type { Move, Playing, Predicting, State } from './types.ts';

const illegal = (code: string, message: string): Illegal => ({ code, message });

/** The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). */
export function whyIllegal(state: State, move: Move): Illegal | undefined {
  switch (state.phase) {
    case 'bid':
      return move.do === 'bid' ? checkBid(state, move.points) : wrongPhase(state);
    case 'play':
      return move.do === 'play' ? checkCard(state, move.card) : wrongPhase(state);
    case 'over':
      return illegal('over', 'the match is over');
  }
}

const wrongPhase = ({ phase }: State): Illegal => illegal('wrong-phase', `not a move of the ${phase} phase`);

function checkBid(state: Predicting, points: number): Illegal | undefined {
  if (!Number.isInteger(points) || Math.abs(points) > MOST)
    return illegal('out-of-range', `a prediction is a whole number from -${MOST} to ${MOST}`);
  if (points === barredBid(state, state.toAct))
    return illegal('adds-up-to-0', 'the two predictions may not add up to 0');
  return undefined;
}

function checkCard({ seats, toAct, trick }: Playing, card: string): Illegal | undefined {
  const { hand } = seats[toAct];
  if (!hand.includes(card)) return illegal('not-in-hand', `${card} is not in your hand`);
  if (!playable(hand, trick[0]).includes(card))
    return illegal('must-follow', `you can follow suit to ${trick[0]}, so you must`);
  return undefined;
}
