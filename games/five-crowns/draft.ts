import type { Seat } from '../game.ts';
import { itemAt } from '../list.ts';
import type { Board, FiveCrownsOutcome, Player, Running, State, Unshown } from './types.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A table being made from another: its own fields may be set, lists and players are replaced, never changed. */
export type Draft = Omit<Mutable<Board & Unshown>, 'seats'> & { seats: Player[] };

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

/** The state in which a seat draws or discards. */
export const turn = (board: Board & Unshown, phase: Running['phase'], toAct: Seat): Running => ({
  ...board,
  phase,
  toAct,
  outcome: null,
});

/** The state in which the game is over. */
export const over = (board: Board & Unshown, outcome: FiveCrownsOutcome): State => ({
  ...board,
  phase: 'over',
  toAct: null,
  outcome,
});

/** A seat's player, copied into the draft so that its fields may be set. */
export function playerOf(draft: Draft, seat: Seat): Mutable<Player> {
  const player = { ...itemAt(draft.seats, seat) };
  draft.seats[seat] = player;
  return player;
}
