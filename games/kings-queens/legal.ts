import type { Illegal, Seat } from '../game.ts';
import { MOST, playable } from './cards.ts';
import type { Move, State, View } from './types.ts';

/** What the rules of a move read, in a state and in a view alike. */
type Position = State | View;

const BIDS: readonly Move[] = Array.from({ length: 2 * MOST + 1 }, (_, i) => ({
  do: 'bid',
  points: i - MOST,
}));

/** All moves of the seat to act, from that seat's own view. */
export function legalMoves(view: Position): readonly Move[] {
  const { phase, toAct } = view;
  if (toAct === null) return [];
  if (phase === 'bid') {
    const barred = barredBid(view, toAct);
    return BIDS.filter((move) => move.do === 'bid' && move.points !== barred);
  }
  return playable(view.seats[toAct]!.hand, view.trick[0]).map((card) => ({ do: 'play', card }));
}

/** The prediction that would make the two add up to 0. */
export function barredBid({ seats }: Position, seat: Seat): number | null {
  const other = seats[1 - seat]!.bid;
  return other === null ? null : 0 - other;
}

const illegal = (code: string, message: string): Illegal => ({ code, message });

/** Why the seat to act may not make this move, or undefined when it may. Agrees with {@link legalMoves}. */
export function whyIllegal(state: State, move: Move): Illegal | undefined {
  const { phase, toAct } = state;
  if (toAct === null) return illegal('over', 'the game is over');
  if (move.do !== phase) return illegal('wrong-phase', `not a move of the ${phase} phase`);
  return move.do === 'bid' ? whyNoBid(state, toAct, move.points) : whyNoCard(state, toAct, move.card);
}

function whyNoBid(state: State, seat: Seat, points: number): Illegal | undefined {
  if (!Number.isInteger(points) || Math.abs(points) > MOST)
    return illegal('out-of-range', `a prediction is a whole number from -${MOST} to ${MOST}`);
  if (points === barredBid(state, seat))
    return illegal('adds-up-to-0', 'the two predictions may not add up to 0');
  return undefined;
}

function whyNoCard({ seats, trick }: State, seat: Seat, card: string): Illegal | undefined {
  const { hand } = seats[seat]!;
  if (!hand.includes(card)) return illegal('not-in-hand', `${card} is not in your hand`);
  if (!playable(hand, trick[0]).includes(card))
    return illegal('must-follow', `you can follow suit to ${trick[0]}, so you must`);
  return undefined;
}
