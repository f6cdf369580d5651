import { readJson, writeJson, type TextStore } from '../storage/local.ts';
import { parseResult, type GameResult } from './result.ts';

/** Where the browser keeps the results. */
export const RESULTS_KEY = 'crowns.results';
/** Older results are forgotten, so that the store can't grow without end. */
const MOST_KEPT = 5000;

/** Every result that can be read, oldest first; damaged ones are left out. */
export function readResults(store: TextStore): readonly GameResult[] {
  const data = readJson(store, RESULTS_KEY);
  return Array.isArray(data) ? data.flatMap((one) => parseResult(one) ?? []) : [];
}

/** Keeps a result. One that was kept before stays as it is, but for a place in the order of play that was not known then. */
export function noteResult(store: TextStore, result: GameResult): void {
  const kept = readResults(store);
  const before = kept.find(({ id }) => id === result.id);
  if (before && (before.order !== null || result.order === null)) return;
  if (before)
    keep(
      store,
      kept.map((one) => (one === before ? { ...one, order: result.order } : one)),
    );
  else keep(store, [...kept, result]);
}

/** Adds the results that are not kept yet, and returns how many these are. */
export function addResults(store: TextStore, results: readonly GameResult[]): number {
  const kept = readResults(store);
  const known = new Set(kept.map(({ id }) => id));
  const added = [...new Map(results.map((one) => [one.id, one])).values()].filter(({ id }) => !known.has(id));
  if (added.length > 0) keep(store, [...kept, ...added]);
  return added.length;
}

function keep(store: TextStore, results: readonly GameResult[]): void {
  const sorted = [...results].sort((a, b) => a.at - b.at);
  writeJson(store, RESULTS_KEY, sorted.slice(-MOST_KEPT));
}
