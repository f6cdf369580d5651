import { HIDDEN, type Card } from '../cards.ts';
import type { Reader, Seat } from '../game.ts';
import type { Held, Seen, State, View } from './types.ts';

/** What the reader may know: its own hand, and what lies open. */
export const view = (state: State, reader: Reader): View => build(state, (seat) => seat === reader);

/** The state in the shape of a view, nothing hidden. */
export const reveal = (state: State): View => build(state, () => true);

function build(state: State, isOwn: (seat: Seat) => boolean): View {
  const [one, two] = state.seats;
  return {
    game: 'kings-queens',
    round: state.round,
    dealer: state.dealer,
    phase: state.phase,
    toAct: state.toAct,
    leader: state.leader,
    trick: state.trick,
    seats: [seatView(one, isOwn(0)), seatView(two, isOwn(1))],
    rounds: state.rounds,
    outcome: state.outcome,
  };
}

const seatView = ({ hand, bid, taken, sum }: Held, own: boolean): Seen => ({
  hand: own ? hand : new Array<Card>(hand.length).fill(HIDDEN),
  bid,
  taken: taken.length,
  sum,
});
