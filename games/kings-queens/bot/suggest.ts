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

/** Standard deviation of a round's points, and maximum distance of a prediction worth trying. */
const SPREAD = 3;
const WIDEST = 7;

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

/**
 * Points the seat to act can expect before the first trick. The other seat's prediction is a hint about its hand.
 */
export function expected({ seats, toAct }: Predicting | PredictingView): number {
  const own = opening(seats[toAct].hand);
  const other = seats[otherSide(toAct)].bid;
  return other === null ? own : (own - other) / 2;
}

/** Predictions near the expected points; nearer ones weigh more. */
function bids(position: Predicting | PredictingView): Weighted<Move>[] {
  const middle = expected(position);
  return legalBids(position).flatMap((move) => {
    const off = Math.abs(move.points - middle);
    return off > WIDEST ? [] : [{ move, weight: Math.exp(-((off / SPREAD) ** 2) / 2) }];
  });
}

/**
 * Playable cards, weighted by expected points. Only one of several equivalent cards is kept. Cards taken lie face
 * down, so they are not used.
 */
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

/**
 * True if the hand has the next lower card of the same suit. 3, 4 and 5 are equivalent, so only the lowest is kept.
 */
function hasTwin(hand: readonly Card[], card: Card): boolean {
  const at = '345'.indexOf(card.charAt(0));
  return at > 0 && hand.includes('345'.charAt(at - 1) + suitOf(card));
}
