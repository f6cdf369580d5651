import { idOf, type Puzzle } from '#games/puzzles/puzzle.ts';
import { daysAfter, isDay, type DayText } from './daily/day.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../platform/storage/local.ts';

/** The puzzles answered in this browser, by short name; only the first answer counts. */
export interface Progress {
  readonly solved: readonly string[];
  readonly missed: readonly string[];
  /** Days whose puzzle was solved at the first attempt. */
  readonly days: readonly DayText[];
}

const KEY = 'crowns.puzzles';
/** Maximum number of stored entries; older ones are dropped. */
const MOST = 5000;
const ID = /^[0-9a-z]{1,7}$/;

export function readProgress(store: TextStore): Progress {
  const data = readJson(store, KEY);
  if (!isRecord(data)) return { solved: [], missed: [], days: [] };
  const solved = listOf(data.solved, (text) => ID.test(text));
  const missed = listOf(data.missed, (text) => ID.test(text) && !solved.includes(text));
  return { solved, missed, days: listOf(data.days, isDay) };
}

const listOf = (value: unknown, fits: (text: string) => boolean): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((item): item is string => typeof item === 'string' && fits(item)))].slice(
        -MOST,
      )
    : [];

/** True if the puzzle has been answered in this browser. */
export const isAnswered = ({ solved, missed }: Progress, puzzle: Puzzle): boolean =>
  [...solved, ...missed].includes(idOf(puzzle));

/** Records the first answer to a puzzle, and the day if it is the daily puzzle. Ignores later answers. */
export function countAnswer(store: TextStore, id: string, isRight: boolean, day: DayText | null): Progress {
  const before = readProgress(store);
  if (before.solved.includes(id) || before.missed.includes(id)) return before;
  const after: Progress = isRight
    ? {
        ...before,
        solved: [...before.solved, id].slice(-MOST),
        days: day === null || before.days.includes(day) ? before.days : [...before.days, day].slice(-MOST),
      }
    : { ...before, missed: [...before.missed, id].slice(-MOST) };
  writeJson(store, KEY, after);
  return after;
}

/** Number of consecutive days solved, up to today; today may still be open. */
export function streakOf({ days }: Progress, today: DayText): number {
  let day = days.includes(today) ? today : daysAfter(today, -1);
  let count = 0;
  for (; days.includes(day); day = daysAfter(day, -1)) count++;
  return count;
}

const DAY_MS = 86_400_000;

/** Index of a day's puzzle among `count`: a different one each day until all have been used. */
export function placeOfDay(day: DayText, count: number): number {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  // A step coprime to `count` visits all puzzles, in an order different from the file's.
  let step = Math.max(1, Math.floor(count * 0.618));
  while (divisor(step, count) > 1) step++;
  return count === 0 ? 0 : (number * step) % count;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
