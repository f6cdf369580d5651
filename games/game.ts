import type { Card } from './cards.ts';
import type { Chance, Drawn, Random } from './chance.ts';
import type { Result } from './result.ts';

/** A place at the table, counted from 0; clockwise is +1, modulo the number of seats. */
export type Seat = number;

/** The reader that a view is made for; a spectator sees only what every seat sees. */
export type Reader = Seat | 'spectator';

/** The end of a game. More than one winner is a draw or a shared win; games add figures of their own. */
export interface Outcome {
  readonly reason: string;
  readonly winners: readonly Seat[];
}

/** The part of any state or view that the table needs: the seat that is to act or, at the end, how the game ended. */
export type Position =
  { readonly toAct: Seat; readonly outcome: null } | { readonly toAct: null; readonly outcome: Outcome };

/** Why a move or a concession was refused: a stable code and a sentence for people. */
export interface Illegal {
  readonly code: string;
  readonly message: string;
}

/** A choice made before the deal, as it stands in `option NAME VALUE` of a record. The first value is the default. */
export interface OptionSpec {
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

/** The choices made before the deal; `options` holds only known names with known values. */
export interface Setup {
  readonly seats: number;
  readonly dealer: Seat;
  readonly options: Readonly<Record<string, string>>;
}

/** The dealings that a game allows between seats that its rules say nothing of: pacts, which bind nobody, and whispers. */
export interface Diplomacy<State, Move> {
  /** The seats from which on there is anyone to conspire against. */
  readonly minSeats: number;
  /** The seat against which a move is made, so that a pact with it is broken. */
  target(move: Move): Seat | null;
  /** The number of the turn, counted from 1. */
  turn(state: State): number;
  /** True if a seat still takes part. */
  isIn(state: State, seat: Seat): boolean;
}

/** What is known of a game without its rules: enough to offer it, and to name it in a list. */
export interface GameFacts {
  readonly id: string;
  readonly title: string;
  /** The game in a sentence, for those who choose one. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  /** Counts the changes of the rules. A match begun by a newer version is left alone; older ones must still replay. */
  readonly version: number;
  /** Present where seats may make agreements beside the rules: from so many seats on, {@link Diplomacy}. */
  readonly diplomacy?: Pick<Diplomacy<never, never>, 'minSeats'>;
}

/**
 * The contract of a game: pure functions over deeply readonly plain JSON.
 *
 * `State` is everything, `View` what one reader may know; both tell who is to act. Randomness comes in as an
 * argument. The laws that every implementation obeys are tests in `test/games/conformance.test.ts`.
 */
export interface Game<State extends Position, Move, View extends Position> extends GameFacts {
  /** The agreements of seats beside the rules; absent where the table knows no pacts and no whispers. */
  readonly diplomacy?: Diplomacy<State, Move>;

  /** The state at the first decision; chance deals. */
  setup(setup: Setup, chance: Chance): State;

  /** The view of `reader`, built field by field. */
  view(state: State, reader: Reader): View;

  /** The state in the shape of a view with nothing hidden (a deck stays a number). */
  reveal(state: State): View;

  /** The move that commits the seat to act to least, for one whose time has run out. */
  safestMove(view: View): Move;

  /** All moves of the seat to act, from that seat's own view; empty when the game is over. */
  legalMoves(view: View): readonly Move[];

  /** The state after `move` of the seat to act; always checks. */
  play(state: State, move: Move, chance: Chance): Result<State, Illegal>;

  /** The state after `seat` gave up, in turn or not. */
  concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal>;

  /** The move in the notation of the game. */
  formatMove(move: Move): string;

  /** The move that `text` denotes, accepted only as {@link Game.formatMove} writes it; hidden cards may be `??`. */
  parseMove(text: string): Result<Move, Illegal>;

  /** A move made in `state` as `reader` sees it: every card that it may not know is `??`. */
  redactMove(state: State, move: Move, reader: Reader): Move;

  /** The outcome of chance for `move` (or for a concession, `null`) made in `state`, as `reader` sees it: a chance line without `# `. */
  redactChance(state: State, move: Move | null, drawn: Drawn, reader: Reader): string;

  /** A full state that this view of `reader` allows, for bots and for tests of secrecy. */
  determinize(view: View, reader: Reader, random: Random): State;

  /** The state with the cards that are to come, and that no seat has seen, in another random order; all views stay as they are. */
  reshuffle(state: State, random: Random): State;

  /** Every card of the game, wherever it lies, each once; their multiset never changes within a deal. */
  cards(state: State): readonly Card[];
}

/** The part of a game that they need who see only views of it: what may be done, and how moves are written. */
export type SeatGame<State extends Position, Move, View extends Position> = Pick<
  Game<State, Move, View>,
  keyof GameFacts | 'legalMoves' | 'formatMove' | 'parseMove'
>;

/** The same part of a game whose types are known to itself alone. */
export type AnySeatGame = SeatGame<Position, unknown, Position>;

/** A game whose types are known to itself alone; the registry and the table handle games so. */
// The types are tied together only inside one game: an AnyGame is given back only what it gave.
export type AnyGame = Game<Position, unknown, Position>;
