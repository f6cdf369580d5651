import { HIDDEN } from '../cards.ts';
import type { Reader, Seat } from '../game.ts';
import type { State, View } from './types.ts';

/** What the reader may know: the hands of others are hidden, all else is open. */
export const view = (state: State, reader: Reader): View => build(state, (seat) => seat === reader);

/** The state in the shape of a view, nothing hidden. */
export const reveal = (state: State): View => build(state, () => true);

const build = (state: State, seesHandOf: (seat: Seat) => boolean): View => ({
  game: 'partners',
  round: state.round,
  dealer: state.dealer,
  phase: state.phase,
  toAct: state.toAct,
  seats: state.seats.map(({ out, hand, collection, scores }, seat) => ({
    out,
    hand: seesHandOf(seat) ? hand : hand.map(() => HIDDEN),
    collection,
    scores,
  })),
  outcome: state.outcome,
});
