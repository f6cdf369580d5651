import type { Position, Reader, Seat } from './basics.ts';
import type { Card } from './cards.ts';
import type { Chance, Drawn, Random } from './chance.ts';
import type { GameParts } from './parts.ts';
import type { Result } from './result.ts';

export type { Outcome, Position, Reader, Seat } from './basics.ts';

/** Something that happened in a game, as one reader may know it. `kind` is the field that tells events apart. */
export interface GameEvent {
  readonly kind: string;
}

/** A move of `seat` from one state or view to the next. */
export interface StepBetween<At, Move> {
  readonly seat: Seat;
  /** Null for a concession. */
  readonly move: Move | null;
  readonly before: At;
  readonly after: At;
}

/** A state and the view of it that a reader had. */
export interface Seen<State = Position, View = Position> {
  readonly state: State;
  readonly view: View;
}

/** A step as one reader sees it. Its views are built lazily. Cards in `move` the reader may not know are `??`. */
export interface SeenStep<View = Position, Move = unknown> extends StepBetween<View, Move> {
  /** Chance lines without their `# `. */
  readonly chance: readonly string[];
}

/** The reason a move or concession was refused: a stable code and a sentence for people. */
export interface Illegal<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
}

/** A setting chosen before the deal, written as `option NAME VALUE` in a record. The first value is the default. */
export interface OptionSpec {
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

/** The settings chosen before the deal. `options` contains only known names with known values. */
export interface Setup {
  readonly seats: number;
  readonly dealer: Seat;
  readonly options: Readonly<Record<string, string>>;
}

/** Agreements between seats outside the rules of the game: pacts, which bind nobody, and whispers. */
export interface Diplomacy<State, Move> {
  /** Minimum number of seats for pacts and whispers; with fewer there is nobody to conspire against. */
  readonly minSeats: number;
  /** The seat a move attacks, which breaks a pact with it; null if it attacks none. */
  target(move: Move): Seat | null;
  /** The turn number, counted from 1. */
  turn(state: State): number;
  /** Seats that are still in, in the order of their next turns. */
  order(state: State): readonly Seat[];
  /** True if `seat` still takes part. */
  isIn(state: State, seat: Seat): boolean;
}

/** Facts about a game that don't need its rules: enough to offer it and to name it in a list. */
export interface GameFacts {
  readonly id: string;
  /** Place among the offered games, ascending; the main game has the lowest. */
  readonly order: number;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  /**
   * Version of the rules, increased with each change. The service doesn't touch a match of a newer version; older
   * ones must still replay.
   */
  readonly version: number;
  /** Present if seats may make pacts and whisper; see {@link Diplomacy}. */
  readonly diplomacy?: Pick<Diplomacy<never, never>, 'minSeats'>;
  /** The field of outcomes with a score for each seat, which breaks ties in events. Absent without scores. */
  readonly score?: { readonly field: string; readonly best: 'highest' | 'lowest' };
}

/**
 * The contract of a game: pure functions over deeply readonly plain JSON.
 *
 * `State` is everything, `View` only the facts one reader may know; both name the seat to act. Randomness is an
 * argument. `test/games/conformance.test.ts` tests the laws of every implementation.
 */
export interface Game<State extends Position, Move, View extends Position> extends GameFacts {
  /** Absent if the table allows neither pacts nor whispers. */
  readonly diplomacy?: Diplomacy<State, Move>;

  /** Deals; returns the state at the first decision. */
  setup(setup: Setup, chance: Chance): State;

  /**
   * Builds the view of `reader` field by field, so that new fields of the state stay hidden. What has not changed since
   * `earlier`, which the same reader saw, may be taken from there.
   */
  view(state: State, reader: Reader, earlier?: Seen<State, View>): View;

  /** The state in the shape of a view with nothing hidden, except that a deck stays a number. */
  reveal(state: State): View;

  /** The move that commits the seat to act to as little as possible. It is made when the seat's time runs out. */
  safestMove(view: View): Move;

  /** All moves of the seat to act, from that seat's own view; empty when the game is over. */
  legalMoves(view: View): readonly Move[];

  /** Codes of all refusals by the rules: of moves, concessions and texts that are no moves. */
  readonly codes: readonly string[];

  /**
   * The reason why `move` is illegal for the seat to act, from that seat's own view; undefined exactly for
   * legal moves. `play` refuses with the same reason.
   */
  whyIllegal(view: View, move: Move): Illegal | undefined;

  /** Plays `move` for the seat to act. Always checks that the move is legal. */
  play(state: State, move: Move, chance: Chance): Result<State, Illegal>;

  /** Makes `seat` give up. It need not be the seat to act. */
  concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal>;

  formatMove(move: Move): string;

  /** Parses a move. Accepts only text exactly as {@link Game.formatMove} writes it; hidden cards may be `??`. */
  parseMove(text: string): Result<Move, Illegal>;

  /** Replaces every card in `move` that `reader` may not know by `??`. `state` is the state before the move. */
  redactMove(state: State, move: Move, reader: Reader): Move;

  /**
   * The chance line of `drawn` as `reader` sees it, without `# `. `state` is the state before `move`; `move` is
   * null for a concession.
   */
  redactChance(state: State, move: Move | null, drawn: Drawn, reader: Reader): string;

  /**
   * The events of a step in order, from what one reader saw of it. Words, marks and sounds are made of them.
   */
  eventsOf(seen: SeenStep<View, Move>): readonly GameEvent[];

  /** A random full state consistent with this view of `reader`, for bots and secrecy tests. */
  determinize(view: View, reader: Reader, random: Random): State;

  /** Reorders the upcoming cards at random, unless a seat has seen them. All views stay the same. */
  reshuffle(state: State, random: Random): State;

  /** Every card of the game once, in all zones. The multiset never changes within a deal. */
  cards(state: State): readonly Card[];
}

/** The part of a game that suffices for readers of views: legal moves, notation and events. */
export type SeatGame<State extends Position, Move, View extends Position> = Pick<
  Game<State, Move, View>,
  keyof GameFacts | 'legalMoves' | 'formatMove' | 'parseMove' | 'eventsOf'
>;

/** A `SeatGame` with its own types erased. */
export type AnySeatGame = SeatGame<Position, unknown, Position>;

/**
 * A game with its own types erased, as shared code handles it. Give it only states, moves and views
 * that came from the same game. A page of the client has only those parts that it needs.
 */
export type AnyGame = Game<Position, unknown, Position> &
  Partial<GameParts<Position, unknown, Position, unknown>>;
