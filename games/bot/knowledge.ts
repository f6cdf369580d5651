import type { Random } from '../chance.ts';
import type { Position, Seat } from '../game.ts';

/** A move worth thinking about; the weight (above 0) says how promising it looks before any search. */
export interface Weighted<Move> {
  readonly move: Move;
  readonly weight: number;
}

/**
 * One move of the past as its reader saw it: the reader's view before it, the move and its chance lines redacted for
 * the reader. A log may begin in mid-game; what came before is then simply not remembered.
 */
export interface Seen<Move, View> {
  readonly before: View;
  readonly seat: Seat;
  readonly move: Move;
  readonly chance: readonly string[];
}

/** So many play-outs, and the shares of the win in them. */
export interface Tries {
  readonly visits: number;
  readonly won: number;
}

/**
 * The search's knowledge of one game. Everything is optional: without it the bot tries all legal moves, plays
 * out at random to the end and deals unseen cards evenly.
 */
export interface Knowledge<State extends Position, Move, View extends Position, Belief = unknown> {
  /**
   * The moves worth trying for the seat to act, a non-empty part of the legal ones, each once. May use only what that
   * seat knows, though a state shows more: the same list must come from the state and from the seat's view.
   */
  suggest?(position: State | View): readonly Weighted<Move>[];

  /** One legal move of a play-out for the seat to act: cheap, sensible, not always the same. */
  policy?(state: State, random: Random): Move;

  /** Each seat's share of the win, 0 to 1, as far as a state that is not over lets one guess. */
  evaluate?(state: State): readonly number[];

  /** Each seat's payoff at the end of the game, 0 to 1, where more counts than who won. */
  payoff?(state: State): readonly number[];

  /**
   * The chance of winning with a move, 0 to 1, by what its play-outs and those of all moves came to in this view: for
   * games whose `payoff` is no chance, or whose play-outs win much more seldom than the search does.
   */
  chance?(move: Tries, all: Tries, view: View): number;

  /** True if the move from `before` to `after` ended a natural unit of play, so that a play-out may be cut off there. */
  isPause?(before: State, after: State): boolean;

  /**
   * True if the move from `before` to `after` ended a deal of which nothing hidden is left, in a game that goes on. No
   * search looks beyond: `evaluate` says what is carried over.
   */
  endsDeal?(before: State, after: State): boolean;

  /** The part of a win that one search decides about, 1 if absent: its exploration is scaled by it. */
  readonly stakes?: number;

  /**
   * A seat's sight of a move beyond the move itself and its chance, such as the card that it drew: the tree tells
   * positions apart by it.
   */
  learns?(before: State, after: State, seat: Seat): string;

  /** The reader's memory and conclusions beyond its present view. */
  believe?(log: readonly Seen<Move, View>[], view: View, reader: Seat): Belief;

  /** A source of states that the reader's view allows, drawn by the likelihood that the belief gives them. */
  imagine?(view: View, reader: Seat, belief: Belief | undefined): (random: Random) => State;
}

/** Knowledge whose types are known to its game alone, as with `AnyGame`. */
export type AnyKnowledge = Knowledge<Position, unknown, Position>;
