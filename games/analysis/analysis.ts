import type { Seat } from '../game.ts';

/** How much a decision cost, by the chance of winning that was lost with it. */
export type Grade = 'inaccuracy' | 'mistake' | 'blunder';

/** A move in notation, as its own seat made or could have made it, with the chance of winning after it. */
export interface Option {
  readonly move: string;
  readonly chance: number;
  /** What the seat would most likely go on to do, as far as nothing new is learnt and no other seat decides. */
  readonly line: readonly string[];
}

/** A decision, judged by what its seat knew when it was made. */
export interface Decision {
  readonly seat: Seat;
  readonly played: Option;
  /** The moves that the search prefers, best first, three at most; the one that was played may be among them. */
  readonly best: readonly Option[];
  /** The chance of winning that the move cost, 0 to 1, against the best. */
  readonly loss: number;
  /** Null for a decision that cost little, or less than the search can tell. */
  readonly grade: Grade | null;
}

/** What chance gave each seat, as far as the whole truth shows it: the win that it gained or lost by it, −1 to 1. */
export interface Luck {
  readonly gains: readonly number[];
  /** The variance of each of these, for they come from samples. */
  readonly variances: readonly number[];
}

/** The position after `n` moves, and the decision that was made in it. */
export interface Moment {
  readonly n: number;
  /** Each seat's chance of winning, 0 to 1, by its own knowledge then; so they need not add up to 1. */
  readonly chances: readonly number[];
  /** Null at the end, at a concession, and where there was no choice. */
  readonly decision: Decision | null;
  /** The luck that led here: of the deal at 0, then of what the last move drew, picked or shuffled. Null where there was none. */
  readonly luck: Luck | null;
}

/** A seat's match in figures. */
export interface SeatReport {
  readonly seat: Seat;
  /** The decisions that were judged, and how many of them cost so much. */
  readonly decisions: number;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  /** The chance of winning that a decision cost on average. */
  readonly meanLoss: number;
  /** All the luck of the match together, −1 to 1 and beyond, and the standard error of that figure. */
  readonly luck: number;
  readonly luckError: number;
  /** The part of the win that the seat got, and that less its luck, which may lie beyond 0 and 1; null while the match goes on. */
  readonly share: number | null;
  readonly shareWithoutLuck: number | null;
}

/** A match looked through. */
export interface Analysis {
  readonly game: string;
  readonly iterations: number;
  readonly moments: readonly Moment[];
  readonly seats: readonly SeatReport[];
}

/** Ten-thousandths are more than a search can tell. */
export const rounded = (value: number): number => Number(value.toFixed(4));
