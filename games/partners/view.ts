import { HIDDEN } from '../cards.ts';
import type { Reader, Seat } from '../game.ts';
import type { Player, State, View } from './types.ts';

/** Builds the view of `reader`. Only other seats' hands are hidden. */
export const view = (state: State, reader: Reader): View => build(state, (seat) => seat === reader);

export const reveal = (state: State): View => build(state, () => true);

function build(state: State, seesHandOf: (seat: Seat) => boolean): View {
  const { round, dealer } = state;
  const seats = state.seats.map((place, seat) => placeView(place, seesHandOf(seat)));
  if (state.phase === 'over')
    return { game: 'partners', round, dealer, phase: 'over', toAct: null, seats, outcome: state.outcome };
  const { phase, toAct } = state;
  return { game: 'partners', round, dealer, phase, toAct, seats, outcome: null };
}

const placeView = ({ out, hand, collection, scores }: Player, seesHand: boolean): Player => ({
  out,
  hand: seesHand ? hand : hand.map(() => HIDDEN),
  collection,
  scores,
});
