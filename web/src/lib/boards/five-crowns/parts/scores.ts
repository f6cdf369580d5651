import type { Seat } from '#games/game.ts';
import type { Player } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import { ROUNDS, totalOf } from './totals.ts';

/** A row of the score sheet. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly isOut: boolean;
  /** By round; null if the seat has no score in it. */
  readonly scores: readonly (number | null)[];
  readonly total: number;
  /** True for the lowest total among remaining seats. */
  readonly isLeading: boolean;
}

export interface ScoreSheet {
  /** Numbers of the rounds to show: the eleven, and tie-breaking rounds. */
  readonly rounds: readonly number[];
  readonly lines: readonly ScoreLine[];
}

export function scoreSheet(seats: readonly Player[]): ScoreSheet {
  const last = Math.max(ROUNDS, ...seats.map(({ scores }) => scores.length));
  const rounds = Array.from({ length: last }, (_, index) => index + 1);
  const least = Math.min(...seats.filter(({ out }) => !out).map(({ scores }) => totalOf(scores)));
  const hasScores = seats.some(({ scores }) => scores.length > 0);
  const lines = seats.map(({ out, scores }, seat) => ({
    seat,
    isOut: out,
    scores: rounds.map((round) => scores[round - 1] ?? null),
    total: totalOf(scores),
    isLeading: hasScores && !out && totalOf(scores) === least,
  }));
  return { rounds, lines };
}

/** Column heading of a round. */
export const roundHead = (round: number): string =>
  round > ROUNDS ? m.five_crowns_scores_tie_head({ number: String(round - ROUNDS) }) : String(round);
