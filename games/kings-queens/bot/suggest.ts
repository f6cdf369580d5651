import type { Weighted } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { suitOf } from '../cards.ts';
import { legalMoves } from '../legal.ts';
import type { Move, State, View } from '../types.ts';
import { USUAL, opening, prospects, wantOf } from './outlook.ts';

type Position = State | View;

/** How far the points of a round lie from what is expected, and how far from it predictions are worth a thought. */
const SPREAD = 3;
const WIDEST = 7;

/** The moves worth trying for the seat to act. */
export function suggest(position: Position): Weighted<Move>[] {
  const me = position.toAct!;
  return position.phase === 'bid' ? bids(position, me) : plays(position, me);
}

/** The points that a seat may expect before the first trick; what the other has predicted tells of its hand. */
export function expected({ seats }: Position, me: Seat): number {
  const own = opening(seats[me]!.hand);
  const other = seats[1 - me]!.bid;
  return other === null ? own : (own - other) / 2;
}

/** Predictions near what is expected, the nearer the better. */
function bids(position: Position, me: Seat): Weighted<Move>[] {
  const middle = expected(position, me);
  return legalMoves(position).flatMap((move) => {
    if (move.do !== 'bid') return [];
    const off = Math.abs(move.points - middle);
    return off > WIDEST ? [] : [{ move, weight: Math.exp(-((off / SPREAD) ** 2) / 2) }];
  });
}

/** Cards by the points that may come of them, of equal cards only one. What was taken lies face down and tells nothing. */
function plays(position: Position, me: Seat): Weighted<Move>[] {
  const { hand } = position.seats[me]!;
  const want = wantOf(position);
  return prospects(position, me, USUAL)
    .filter(({ card }) => !hasTwin(hand, card))
    .map(({ card, points }) => ({
      move: { do: 'play', card },
      weight: Math.exp((want * points) / SPREAD),
    }));
}

/** Whether the next lower card of the suit is there too, and does the same: only the lowest of 3, 4, 5 is looked at. */
function hasTwin(hand: readonly Card[], card: Card): boolean {
  const at = '345'.indexOf(card[0]!);
  return at > 0 && hand.includes('345'[at - 1]! + suitOf(card));
}
