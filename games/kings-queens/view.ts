import { HIDDEN, type Card } from '../cards.ts';
import type { Reader, Seat } from '../game.ts';
import type { Both, Held, SeatView, State, View } from './types.ts';

/** Builds the view of `reader`: its own hand and all face-up cards. */
export const view = (state: State, reader: Reader): View => build(state, (seat) => seat === reader);

export const reveal = (state: State): View => build(state, () => true);

type IsOwn = (seat: Seat) => boolean;

function build(state: State, isOwn: IsOwn): View {
  const { round, dealer, rounds } = state;
  switch (state.phase) {
    case 'bid':
      return {
        game: 'kings-queens', round, dealer, phase: 'bid', toAct: state.toAct, leader: null, trick: [],
        seats: seatsView(state.seats, isOwn), rounds, outcome: null,
      }; // prettier-ignore
    case 'play':
      return {
        game: 'kings-queens', round, dealer, phase: 'play', toAct: state.toAct, leader: state.leader,
        trick: state.trick, seats: seatsView(state.seats, isOwn), rounds, outcome: null,
      }; // prettier-ignore
    case 'over':
      return {
        game: 'kings-queens', round, dealer, phase: 'over', toAct: null, leader: null, trick: [],
        seats: seatsView(state.seats, isOwn), rounds, outcome: state.outcome,
      }; // prettier-ignore
  }
}

const seatsView = <Bid extends number | null>(
  [one, two]: Both<Held<Bid>>,
  isOwn: IsOwn,
): Both<SeatView<Bid>> => [seatView(one, isOwn(0)), seatView(two, isOwn(1))];

const seatView = <Bid extends number | null>(
  { hand, bid, taken, sum }: Held<Bid>,
  own: boolean,
): SeatView<Bid> => ({
  hand: own ? hand : new Array<Card>(hand.length).fill(HIDDEN),
  bid,
  taken: taken.length,
  sum,
});
