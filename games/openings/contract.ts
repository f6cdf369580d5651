import type { Position, Seat } from '../game.ts';

/** A move of a match, with the states round it or any views of these. */
export interface Made<At = Position, Move = unknown> {
  readonly before: At;
  readonly move: Move;
  readonly after: At;
}

/** How the first turns of a game are told apart: by what everybody sees of them. */
export interface OpeningRules<At = Position, Move = unknown> {
  /** What can be done in a turn, in the order in which it is told: the order in a turn hardly matters. */
  readonly deeds: readonly string[];
  /** The turns of each seat that are told apart: its first, its second, … */
  readonly turns: number;
  /** A number that the decisions of one turn share, and no turn beside it has; null where no first turn is under way. */
  turnAt(at: At): number | null;
  /** What a move of a turn does; null where it decides nothing that a book would tell. */
  deedOf(made: Made<At, Move>): string | null;
  /**
   * Points of a seat by which turns are judged, once there are any; absent where the end of the match judges them. In games of many
   * rounds the first one says more about its turns than the match, which the others decide.
   */
  score?(at: At, seat: Seat): number | null;
}

/** The rules of a game whose types are known to itself alone. */
export type AnyOpeningRules = OpeningRules;
