import type { Position, Seat } from '../basics.ts';

/** A move with the states before and after it, or with views of them. */
export interface Made<At = Position, Move = unknown> {
  readonly before: At;
  readonly move: Move;
  readonly after: At;
}

/** A game's rules for distinguishing first turns, using only public information. */
export interface OpeningRules<At = Position, Move = unknown> {
  /** All possible deeds of a turn, in the order to list them. Their order within the turn hardly matters. */
  readonly deeds: readonly string[];
  /** Number of first turns per seat in the book. */
  readonly turns: number;
  /**
   * An identifier common to all decisions of one turn and different from adjacent turns; null outside the
   * first turns.
   */
  turnAt(at: At): number | null;
  /** The deed done by a move; null if the book doesn't record that decision. */
  deedOf(made: Made<At, Move>): string | null;
  /**
   * Points of a seat by which its turns are judged, or null until they are known. Absent if the result of the
   * match judges them. In games with many rounds the first round tells more about its turns than the whole
   * match does.
   */
  score?(at: At, seat: Seat): number | null;
}

/** A game's rules with unknown types. */
export type AnyOpeningRules = OpeningRules;
