/**
 * A place at the table, counted from 0. Clockwise is +1, modulo the number of seats.
 *
 * @minimum 0
 * @maximum 13
 */
export type Seat = number;

/** The person a view is made for. A spectator sees only cards that every seat sees. */
export type Reader = Seat | 'spectator';

/** The end of a game. Several winners mean a draw or a shared win. Games add their own figures. */
export interface Outcome {
  readonly reason: string;
  readonly winners: readonly Seat[];
}

/**
 * The part of every state and view that the table needs: the seat to act or, once the game is over, its outcome.
 */
export type Position =
  { readonly toAct: Seat; readonly outcome: null } | { readonly toAct: null; readonly outcome: Outcome };
