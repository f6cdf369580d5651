import { isRecord, readJson, writeJson, type TextStore } from '../storage/local.ts';
import { PILES } from '../daily/diary.ts';
import { isDealNumber } from './numbers.ts';

/** The results of the free deals that were played to their end in this browser. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  /** Deals won in a row, up to the last one. */
  readonly run: number;
  /** The most that were ever won in a row. */
  readonly best: number;
  /** The numbers of the deals that were counted last; none of them counts again. */
  readonly counted: readonly number[];
}

export const NO_DEALS: Tally = { played: 0, won: 0, run: 0, best: 0, counted: [] };

const KEY = 'crowns.deals';
/** Older numbers are forgotten, so that the store can't grow without end. */
const MAX_DEALS_KEPT = 10_000;

/** The stored tally; one that doesn't add up is as good as none. */
export function readTally(store: TextStore): Tally {
  const data = readJson(store, KEY);
  if (!isRecord(data)) return NO_DEALS;
  const { played, won, run, best, counted } = data;
  if (!isCount(played) || !isCount(won) || !isCount(run) || !isCount(best)) return NO_DEALS;
  if (!Array.isArray(counted) || run > best || best > won || won > played) return NO_DEALS;
  return {
    played,
    won,
    run,
    best,
    counted: [...new Set(counted.filter(isDealNumber))].slice(-MAX_DEALS_KEPT),
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The end of a deal, and the tally with it. */
export interface CountedEnd {
  /** Piles closed, of eleven. */
  readonly closed: number;
  /** True if it counted, as the first end of its number does. */
  readonly isCounted: boolean;
  readonly tally: Tally;
}

/** Counts a deal that came to its end, unless its number was counted before; it is won where every pile was closed. */
export function countEnd(store: TextStore, number: number, closed: number): CountedEnd {
  const before = readTally(store);
  if (before.counted.includes(number)) return { closed, isCounted: false, tally: before };
  const isWon = closed === PILES;
  const run = isWon ? before.run + 1 : 0;
  const tally: Tally = {
    played: before.played + 1,
    won: before.won + (isWon ? 1 : 0),
    run,
    best: Math.max(before.best, run),
    counted: [...before.counted, number].slice(-MAX_DEALS_KEPT),
  };
  writeJson(store, KEY, tally);
  return { closed, isCounted: true, tally };
}
