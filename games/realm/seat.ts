import type { Seat, SeatGame } from '../game.ts';
import { itemAt } from '../list.ts';
import { eventsOf } from './events.ts';
import { facts } from './facts.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import type { Board, Move, State, View } from './types.ts';

/** The seats still in, from the one whose turn is next; the first turn follows the choices of a mulligan (R2.3). */
function order({ dealer, turn, turnOf, seats }: Board): Seat[] {
  const first = (turn === 0 ? dealer : turnOf) + 1;
  const places = [...seats.keys()].map((place) => (first + place) % seats.length);
  return places.filter((seat) => !itemAt(seats, seat).out);
}

/** The part of the game that pages showing views need. */
export const seat: SeatGame<State, Move, View> = {
  ...facts,
  diplomacy: {
    ...facts.diplomacy,
    target: (move) => (move.do === 'raid' ? move.defender : null),
    turn: (state) => state.turn,
    order,
    isIn: (state, seat) => !itemAt(state.seats, seat).out,
  },
  legalMoves,
  formatMove,
  parseMove,
  eventsOf,
};
