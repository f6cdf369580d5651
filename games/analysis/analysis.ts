import type { Seat } from '../game.ts';

/** Grade of an error, by the chance of winning it lost. */
export type Grade = 'inaccuracy' | 'mistake' | 'blunder';

/**
 * A move in notation, as its seat made it or could have made it, and the seat's chance of winning after it.
 */
export interface Option {
  readonly move: string;
  readonly chance: number;
  /** The seat's likely next moves, until it learns something new or another seat decides. */
  readonly line: readonly string[];
}

/** A decision, judged by the seat's knowledge at that time. */
export interface Decision {
  readonly seat: Seat;
  readonly played: Option;
  /** The search's preferred moves, best first, at most three. May include the move played. */
  readonly best: readonly Option[];
  /** Chance of winning lost compared with the best move, 0 to 1. */
  readonly loss: number;
  /** Null if the loss is small or within the error of the search. */
  readonly grade: Grade | null;
}

/** Luck per seat: the share of the win gained or lost by chance, −1 to 1, measured with all cards known. */
export interface Luck {
  readonly gains: readonly number[];
  /** Variances of `gains`, which are estimated from samples. */
  readonly variances: readonly number[];
}

/** The position after `n` moves, and the decision made in it. */
export interface Moment {
  readonly n: number;
  /** Each seat's chance of winning, 0 to 1, by its own knowledge at that time. They need not add up to 1. */
  readonly chances: readonly number[];
  /** Null at the end, for a concession, and if there was no choice. */
  readonly decision: Decision | null;
  /**
   * Luck of the last step: of the deal if `n` is 0, otherwise of cards drawn, picked or shuffled by the last
   * move. Null if chance had no part in it.
   */
  readonly luck: Luck | null;
}

/** Figures of one seat for a whole match. */
export interface SeatReport {
  readonly seat: Seat;
  /** Number of judged decisions, then of those with each grade. */
  readonly decisions: number;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  /** Mean chance of winning lost per decision. */
  readonly meanLoss: number;
  /** Total luck of the match, −1 to 1 and beyond, and its standard error. */
  readonly luck: number;
  readonly luckError: number;
  /**
   * The seat's share of the win, and the same minus its luck, which can be outside 0 to 1. Null until the
   * match is over.
   */
  readonly share: number | null;
  readonly shareWithoutLuck: number | null;
}

/** Analysis of a match. */
export interface Analysis {
  readonly game: string;
  readonly iterations: number;
  readonly moments: readonly Moment[];
  readonly seats: readonly SeatReport[];
}

/** Rounds to four decimals; the search isn't more precise. */
export const rounded = (value: number): number => Number(value.toFixed(4));
