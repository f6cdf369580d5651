import type { Seat } from '../game.ts';
import { MOST, playable } from './cards.ts';
import {
  otherSide,
  sideOf,
  type Move,
  type Predicting,
  type PredictingView,
  type State,
  type View,
} from './types.ts';

type Bid = Extract<Move, { readonly do: 'bid' }>;

const BIDS: readonly Bid[] = Array.from({ length: 2 * MOST + 1 }, (_, i) => ({
  do: 'bid',
  points: i - MOST,
}));

/** All moves of the seat to act, from that seat's own view. */
export function legalMoves(view: View): readonly Move[] {
  switch (view.phase) {
    case 'bid':
      return legalBids(view);
    case 'play':
      return playable(view.seats[view.toAct].hand, view.trick[0]).map((card) => ({ do: 'play', card }));
    case 'over':
      return [];
  }
}

/** The predictions of the seat to act, in a state and in a view alike. */
export function legalBids(position: Predicting | PredictingView): readonly Bid[] {
  const barred = barredBid(position, position.toAct);
  return BIDS.filter(({ points }) => points !== barred);
}

/** The prediction that would make the two add up to 0. */
export function barredBid({ seats }: Pick<State | View, 'seats'>, seat: Seat): number | null {
  const other = seats[otherSide(sideOf(seat))].bid;
  return other === null ? null : 0 - other;
}
