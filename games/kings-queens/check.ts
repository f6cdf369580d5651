import type { Illegal } from '../game.ts';
import { COMMON_CODES, illegal, OVER } from '../illegal.ts';
import { MOST, playable } from './cards.ts';
import { barredBid } from './legal.ts';
import type { Move, Playing, PlayingView, Predicting, PredictingView, State, View } from './types.ts';

/** Codes of all refusals by the rules of this game. Listed in docs/protocol.md. */
export const CODES = [...COMMON_CODES, 'out-of-range', 'adds-up-to-0', 'not-in-hand', 'must-follow'] as const;

type IllegalMove = Illegal<(typeof CODES)[number]>;

/**
 * The reason the move is illegal, or undefined if it is legal. Agrees with `legalMoves` (law 2). A state gets
 * the same answer as its actor's view.
 */
export function whyIllegal(view: View | State, move: Move): IllegalMove | undefined {
  switch (view.phase) {
    case 'bid':
      return move.do === 'bid' ? checkBid(view, move.points) : wrongPhase(view);
    case 'play':
      return move.do === 'play' ? checkCard(view, move.card) : wrongPhase(view);
    case 'over':
      return OVER;
  }
}

const wrongPhase = ({ phase }: View | State): IllegalMove =>
  illegal('wrong-phase', `not a move of the ${phase} phase`);

function checkBid(view: PredictingView | Predicting, points: number): IllegalMove | undefined {
  if (!Number.isInteger(points) || Math.abs(points) > MOST)
    return illegal('out-of-range', `a prediction is a whole number from -${MOST} to ${MOST}`);
  if (points === barredBid(view, view.toAct))
    return illegal('adds-up-to-0', 'the two predictions may not add up to 0');
  return undefined;
}

function checkCard({ seats, toAct, trick }: PlayingView | Playing, card: string): IllegalMove | undefined {
  const { hand } = seats[toAct];
  if (!hand.includes(card)) return illegal('not-in-hand', `${card} is not in your hand`);
  if (!playable(hand, trick[0]).includes(card))
    return illegal('must-follow', `you can follow suit to ${trick[0]}, so you must`);
  return undefined;
}
