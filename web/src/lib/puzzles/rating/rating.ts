import type { Grade } from '#games/puzzles/puzzle.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../../platform/storage/local.ts';
import { afterPeriod, type Strength } from './glicko.ts';

/** The solver's strength at the puzzles of one game. */
export interface OwnRating extends Strength {
  /** Number of puzzles counted. */
  readonly count: number;
}

/** A rating with its change by the last answer. */
export interface Rated {
  readonly rating: number;
  readonly change: number;
  readonly isProvisional: boolean;
}

/** The usual deviation of 350 would move a rating by 390 points at the first mistake. */
const NEW: OwnRating = { rating: 1500, deviation: 200, volatility: 0.06, count: 0 };

/** Strength of the puzzles of each grade: they play against the solver, and don't change. */
const GRADE_RATINGS: Readonly<Record<Grade, number>> = { 1: 1200, 2: 1500, 3: 1800, 4: 2100 };
const GRADE_DEVIATION = 60;

/** Above this deviation a rating is provisional. */
const PROVISIONAL = 110;
/** Smallest deviation: a rating never freezes. */
const LEAST_DEVIATION = 45;

const KEY = 'crowns.puzzle-ratings';

/** The rating in a game; a new one if there is none, or if the stored one is damaged. */
export function readRating(store: TextStore, game: string): OwnRating {
  const all = readJson(store, KEY);
  return (isRecord(all) && parseRating(all[game])) || NEW;
}

function parseRating(value: unknown): OwnRating | null {
  if (!isRecord(value)) return null;
  const { rating, deviation, volatility, count } = value;
  return isWithin(rating, 0, 4000) &&
    isWithin(deviation, LEAST_DEVIATION, NEW.deviation) &&
    isWithin(volatility, 0.001, 1) &&
    isWithin(count, 1, Number.MAX_SAFE_INTEGER)
    ? { rating, deviation, volatility, count }
    : null;
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** The rating after the first answer to a puzzle. */
export function ratedAfter(before: OwnRating, grade: Grade, isRight: boolean): OwnRating {
  const against = { rating: GRADE_RATINGS[grade], deviation: GRADE_DEVIATION };
  const after = afterPeriod(before, [{ against, score: isRight ? 1 : 0 }]);
  return {
    ...after,
    rating: Math.min(4000, Math.max(0, after.rating)),
    deviation: Math.max(LEAST_DEVIATION, after.deviation),
    count: before.count + 1,
  };
}

/** Counts the first answer to a puzzle of a game. */
export function rate(store: TextStore, game: string, grade: Grade, isRight: boolean): Rated {
  const before = readRating(store, game);
  const after = ratedAfter(before, grade, isRight);
  const all = readJson(store, KEY);
  writeJson(store, KEY, { ...(isRecord(all) ? all : {}), [game]: after });
  const { rating, isProvisional } = shownRating(after);
  return { rating, change: rating - Math.round(before.rating), isProvisional };
}

/** A rating as displayed. */
export const shownRating = ({ rating, deviation }: OwnRating): Omit<Rated, 'change'> => ({
  rating: Math.round(rating),
  isProvisional: deviation > PROVISIONAL,
});
