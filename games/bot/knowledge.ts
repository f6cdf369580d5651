import type { Random } from '../chance.ts';
import type { Position, Seat } from '../basics.ts';
import type { Envoy } from './envoy.ts';

/** A move worth searching. `weight` (> 0) says how promising it looks before the search. */
export interface Weighted<Move> {
  readonly move: Move;
  readonly weight: number;
}

/**
 * A past move as its reader saw it: the reader's view before the move, and the move and chance lines redacted for
 * the reader. A log may begin in mid-game; earlier moves are then not remembered.
 */
export interface PastMove<Move, View> {
  readonly before: View;
  readonly seat: Seat;
  readonly move: Move;
  readonly chance: readonly string[];
}

/**
 * A player's taste for kinds of moves: the share of the win that it would give for one, below 0 to avoid it. Each game
 * decides which moves are meant.
 */
export interface Taste {
  readonly raid?: number;
  readonly build?: number;
  readonly hoard?: number;
  readonly bluff?: number;
  readonly guard?: number;
}

/** Number of play-outs and the sum of the win shares in them. */
export interface Tries {
  readonly visits: number;
  readonly won: number;
}

/**
 * The search's knowledge of one game. All of it is optional. By default the bot tries all legal moves, plays out at
 * random to the end and deals unseen cards uniformly.
 */
export interface Knowledge<State extends Position, Move, View extends Position, Belief = unknown> {
  /**
   * The moves worth trying for the seat to act: a non-empty subset of the legal moves without duplicates. May use
   * only facts known to the seat, even when given a state. A state and the seat's view must yield the same list.
   */
  suggest?(position: State | View): readonly Weighted<Move>[];

  /**
   * Like `suggest`, but slow and exact: called once for a search, with the belief of the seat to act. Absent if
   * `suggest` is good enough.
   */
  study?(view: View, belief: Belief | undefined): readonly Weighted<Move>[];

  /**
   * True for a move that takes back the seat's own, such as a drawn discard. `last` is the last move of anybody; null if it isn't
   * remembered. Made only if nothing else is left.
   */
  undoes?(move: Move, last: PastMove<Move, View> | null, view: View): boolean;

  /** True for a move too hard on a beginner. A novice makes it only if it must. */
  isHarsh?(move: Move, view: View): boolean;

  /** The liking of a player of this taste for a move of the seat to act, as a share of the win. */
  relish?(move: Move, position: State | View, taste: Taste): number;

  /** A legal move for the seat to act in a play-out: fast, sensible and randomized. */
  policy?(state: State, random: Random): Move;

  /** Estimates each seat's share of the win, 0 to 1, in a state that is not over. */
  evaluate?(state: State): readonly number[];

  /** Like `evaluate`, with learnt weights. The search uses it if present. */
  value?(state: State): readonly number[];

  /** Like `isPause`, for `value`; default `isPause`. */
  isValued?(before: State, after: State): boolean;

  /** Plays on by the policy, but faster, to where a play-out ends; undefined if it can't. Each seat's share of the win. */
  finish?(state: State, random: Random): readonly number[] | undefined;

  /** Each seat's payoff at the end, 0 to 1, for games in which winning isn't everything. */
  payoff?(state: State): readonly number[];

  /**
   * The chance of winning with a move, 0 to 1, from its play-outs and those of all moves in this view. For games
   * whose `payoff` isn't a chance of winning, or whose play-outs win far less often than the search does.
   */
  chance?(move: Tries, all: Tries, view: View): number;

  /** True if the move from `before` to `after` ended a natural unit of play, where a play-out may be cut off. */
  isPause?(before: State, after: State): boolean;

  /**
   * True if the move from `before` to `after` ended a deal, all hidden cards are gone, and the game goes on. The
   * search stops there; `evaluate` values the carried-over scores.
   */
  endsDeal?(before: State, after: State): boolean;

  /** True to try each first choice with the same deals in the same order, so that luck favours none. */
  readonly isPaired?: boolean;

  /** The fraction of a win at stake in one search; default 1. It scales the exploration. */
  readonly stakes?: number;

  /** Processor time of a thought compared with other games'; default 1. */
  readonly effort?: number;

  /**
   * Facts a seat learns from a move in addition to the move and its chance lines, such as the drawn card. The tree
   * uses them to distinguish positions.
   */
  learns?(before: State, after: State, seat: Seat): string;

  /**
   * The reader's memory after one more move; undefined before the first. `after` is its view afterwards. Plain data of
   * bounded size, because it is kept by live matches and sent to thinkers as JSON.
   */
  remember?(memory: Belief | undefined, move: PastMove<Move, View>, after: View, reader: Seat): Belief;

  /** Conclusions from the memory of all moves that the present view doesn't contain. */
  believe?(memory: Belief | undefined, view: View, reader: Seat): Belief;

  /** Deals with pacts; absent in games without them. */
  readonly envoy?: Envoy<View>;

  /**
   * True if the trees of other seats hold only what everybody sees: moves with different hidden cards are one move.
   * Otherwise there are too many for a seat to learn which is good.
   */
  readonly lumpsRivals?: boolean;

  /**
   * The kind of a move to hide cards or to look for hidden ones, undefined for others. The bot draws among moves of a
   * kind, so nobody foresees which.
   */
  secretKind?(move: Move): string | undefined;

  /**
   * Like `imagine`, for deals of players who hide their cards against expectation. Undefined if nothing depends on
   * that in this view.
   */
  surprise?(view: View, reader: Seat, belief: Belief | undefined): ((random: Random) => State) | undefined;

  /** The secret in which expected and surprising deals differ. */
  secretOf?(state: State): string;

  /** Returns a sampler of states consistent with the reader's view, weighted by the belief. */
  imagine?(view: View, reader: Seat, belief: Belief | undefined): (random: Random) => State;

  /** Replaces parts for an expert. The other levels don't change with it. */
  readonly expert?: Knowledge<State, Move, View, Belief>;
}

/** Knowledge with its game's own types erased, like `AnyGame`. */
export type AnyKnowledge = Knowledge<Position, unknown, Position>;
