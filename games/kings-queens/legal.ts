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

/** Predictions allowed to the seat to act; works for states and views. */
export function legalBids(position: Predicting | PredictingView): readonly Bid[] {
  const barred = barredBid(position, position.toAct);
  return BIDS.filter(({ points }) => points !== barred);
}

/** The forbidden prediction, with which both would add up to 0; null before the other seat has predicted. */
export function barredBid({ seats }: Pick<State | View, 'seats'>, seat: Seat): number | null {
  const other = seats[otherSide(sideOf(seat))].bid;
  return other === null ? null : 0 - other;
}
