import type { Weighted } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import { suitOf } from '../cards.ts';
import { legalBids } from '../legal.ts';
import {
  otherSide,
  type Move,
  type Playing,
  type PlayingView,
  type Predicting,
  type PredictingView,
  type State,
  type View,
} from '../types.ts';
import { USUAL, opening, prospects, wantOf } from './outlook.ts';

/** Points by which a round strays from what is expected, and within which predictions are worth a thought. */
const SPREAD = 3;
const WIDEST = 7;

/** The moves worth trying for the seat to act. */
export function suggest(position: State | View): Weighted<Move>[] {
  switch (position.phase) {
    case 'bid':
      return bids(position);
    case 'play':
      return plays(position);
    case 'over':
      return [];
  }
}

/** The points that the seat to act may expect before the first trick; what the other has predicted tells of its hand. */
export function expected({ seats, toAct }: Predicting | PredictingView): number {
  const own = opening(seats[toAct].hand);
  const other = seats[otherSide(toAct)].bid;
  return other === null ? own : (own - other) / 2;
}

/** Predictions near what is expected, the nearer the better. */
function bids(position: Predicting | PredictingView): Weighted<Move>[] {
  const middle = expected(position);
  return legalBids(position).flatMap((move) => {
    const off = Math.abs(move.points - middle);
    return off > WIDEST ? [] : [{ move, weight: Math.exp(-((off / SPREAD) ** 2) / 2) }];
  });
}

/** Cards by the points that may come of them, of equal cards only one. What was taken lies face down and tells nothing. */
function plays(position: Playing | PlayingView): Weighted<Move>[] {
  const { hand } = position.seats[position.toAct];
  const want = wantOf(position);
  return prospects(position, USUAL)
    .filter(({ card }) => !hasTwin(hand, card))
    .map(({ card, points }) => ({
      move: { do: 'play', card },
      weight: Math.exp((want * points) / SPREAD),
    }));
}

/** True if the next lower card of the suit is there too, and does the same: only the lowest of 3, 4, 5 is looked at. */
function hasTwin(hand: readonly Card[], card: Card): boolean {
  const at = '345'.indexOf(card.charAt(0));
  return at > 0 && hand.includes('345'.charAt(at - 1) + suitOf(card));
}
