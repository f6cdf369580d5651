import { m } from '#messages';
import type { Rich } from '../../platform/i18n/rich.ts';
import { isRecord, readJson, writeJson, type TextStore } from '../../platform/storage/local.ts';
import { PILES } from '../deals/numbers.ts';
import { daysAfter, isDay, type DayText } from './day.ts';

/** The first result of a day's deal in this browser. */
export interface DayResult {
  /** Number of piles closed, of eleven. */
  readonly closed: number;
}

/** The daily deals played in this browser. */
export interface Diary {
  readonly results: Readonly<Record<DayText, DayResult>>;
  /** The moves of the deal played last. */
  readonly moves: { readonly day: DayText; readonly made: readonly string[] } | null;
}

const KEY = 'crowns.daily';
/** Maximum number of stored results; older ones are dropped. */
const MAX_DAYS_KEPT = 800;
const MOVE = /^[\w* ]{1,40}$/;

/** The stored diary; ignores malformed parts. */
export function readDiary(store: TextStore): Diary {
  const data = readJson(store, KEY);
  if (!isRecord(data)) return { results: {}, moves: null };
  const results = isRecord(data.results) ? Object.entries(data.results) : [];
  return {
    results: Object.fromEntries(
      results.flatMap(([day, value]) => {
        const result = parseResult(value);
        return isDay(day) && result ? [[day, result]] : [];
      }),
    ),
    moves: parseMoves(data.moves),
  };
}

function parseResult(value: unknown): DayResult | null {
  const closed = isRecord(value) ? value.closed : undefined;
  return typeof closed === 'number' && Number.isInteger(closed) && closed >= 0 && closed <= PILES
    ? { closed }
    : null;
}

function parseMoves(value: unknown): Diary['moves'] {
  if (!isRecord(value) || typeof value.day !== 'string' || !isDay(value.day)) return null;
  const { day, made } = value;
  if (!Array.isArray(made) || made.length > 60) return null;
  const texts = made.filter((move): move is string => typeof move === 'string' && MOVE.test(move));
  return texts.length === made.length ? { day, made: texts } : null;
}

/** The moves made so far in the deal of a day. */
export const movesOf = ({ moves }: Diary, day: DayText): readonly string[] =>
  moves?.day === day ? moves.made : [];

/** Stores the moves of a day's deal; only one deal is stored at a time. */
export function keepMoves(store: TextStore, day: DayText, made: readonly string[]): void {
  writeJson(store, KEY, { ...readDiary(store), moves: { day, made } });
}

/** Stores the result of a day, unless there is one already. */
export function keepResult(store: TextStore, day: DayText, result: DayResult): void {
  const diary = readDiary(store);
  if (diary.results[day]) return;
  const results = Object.entries({ ...diary.results, [day]: result })
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MAX_DAYS_KEPT);
  writeJson(store, KEY, { ...diary, results: Object.fromEntries(results) });
}

/** Number of consecutive days played to the end, up to today; today may still be open. */
export function streak({ results }: Diary, today: DayText): number {
  let day = results[today] ? today : daysAfter(today, -1);
  let days = 0;
  for (; results[day]; day = daysAfter(day, -1)) days++;
  return days;
}

/** Number of days played and solved, and mean number of closed piles. */
export function totals({ results }: Diary): { played: number; solved: number; average: number } {
  const all = Object.values(results);
  const closed = all.reduce((sum, result) => sum + result.closed, 0);
  return {
    played: all.length,
    solved: all.filter((result) => result.closed === PILES).length,
    average: all.length > 0 ? closed / all.length : 0,
  };
}

/** The day's result in one line for sharing; the link to the deal is added to it. */
export const shareLine = (day: DayText, { closed }: DayResult): Rich<'whole'> =>
  m.daily_share_line({ day, closed, piles: PILES });
