import { isRecord, readJson, writeJson, type TextStore } from '../../platform/storage/local.ts';
import { isDealNumber, PILES } from './numbers.ts';

/** Statistics of the free deals finished in this browser. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  /** Number of consecutive wins up to the last deal. */
  readonly run: number;
  /** Maximum number of consecutive wins. */
  readonly best: number;
  /** Numbers of the deals counted last; these aren't counted again. */
  readonly counted: readonly number[];
}

export const NO_DEALS: Tally = { played: 0, won: 0, run: 0, best: 0, counted: [] };

const KEY = 'crowns.deals';
/** Maximum number of stored deal numbers; older ones are dropped. */
const MAX_DEALS_KEPT = 10_000;

/** The stored statistics; empty if they are inconsistent. */
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

/** The end of a deal, with updated statistics. */
export interface CountedEnd {
  /** Number of piles closed, of eleven. */
  readonly closed: number;
  /** True if it was counted: only the first end of a deal is. */
  readonly isCounted: boolean;
  readonly tally: Tally;
}

/** Counts a finished deal, unless its number has been counted before. It is won if all piles are closed. */
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
