import type { Position, Seat } from '../basics.ts';
import type { Aim, Theme } from './words.ts';

/** The end of a search for an aim, and its success. The end of the match is handled separately. */
export interface Goal<State = Position> {
  isOver(after: State): boolean;
  isReached(state: State): boolean;
}

/** Facts about a puzzle that are known before its theme: moves in notation, and the chance of the best answer. */
export interface PuzzleFacts {
  readonly answers: readonly string[];
  readonly chance: number;
  readonly next: string;
}

/** The decision of a puzzle. Games declare it as `Problem`, whose game this file can't name. */
export interface PuzzleDecision {
  readonly game: unknown;
  readonly view: Position;
  readonly seat: Seat;
  readonly seats: number;
  readonly aim: Aim;
}

/** A use of the next card in a game for one player: it closes a pile, is added to a pile, or is discarded at once. */
export interface Use {
  readonly does: 'closes' | 'puts' | 'passes';
  /** Counted from 1; null if the card is discarded at once. */
  readonly pile: number | null;
}

/** A game's aims and themes of puzzles. */
export interface PuzzleRules<State = Position, Move = unknown, View = Position> {
  /** The aims worth asking for in a decision of `seat`; by default the match. */
  aimsIn?(view: View, seat: Seat): readonly Aim[];
  /** The goal of an aim other than the match. */
  goalOf?(view: View, seat: Seat, aim: Aim): Goal<State>;
  /** By default the verb of the best answer. */
  themeOf?(problem: PuzzleDecision, told: PuzzleFacts): Theme;
  /** False if the problem certainly isn't of this theme, judged without a search. */
  mayBe?(theme: Theme, problem: PuzzleDecision): boolean;
  /** In games for one player: the use of the next card by a move. */
  useOf?(state: State, move: Move): Use;
}
