import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { Board, FiveCrownsOutcome, Player, Running, State, StateOnly } from './types.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A mutable copy of a table. Set its own fields freely, but replace lists and players instead of changing them. */
export type Draft = Omit<Mutable<Board & StateOnly>, 'seats'> & { seats: Player[] };

export const draftOf = (state: State): Draft => ({
  round: state.round,
  dealer: state.dealer,
  wild: state.wild,
  deck: state.deck,
  discards: state.discards,
  aside: state.aside,
  wentOut: state.wentOut,
  lastRound: state.lastRound,
  lap: state.lap,
  tiebreak: state.tiebreak,
  seats: state.seats.slice(),
});

export const turn = (board: Board & StateOnly, phase: Running['phase'], toAct: Seat): Running => ({
  ...board,
  phase,
  toAct,
  outcome: null,
});

export const over = (board: Board & StateOnly, outcome: FiveCrownsOutcome): State => ({
  ...board,
  phase: 'over',
  toAct: null,
  outcome,
});

/** Replaces the player of `seat` by a mutable copy and returns the copy. */
export function playerOf(draft: Draft, seat: Seat): Mutable<Player> {
  const player = { ...itemAt(draft.seats, seat) };
  draft.seats[seat] = player;
  return player;
}
