import { readJson, writeJson, type TextStore } from '../../platform/storage/local.ts';
import { parseResult, type GameResult } from './result.ts';

/** Key of the results in the browser's storage. */
export const RESULTS_KEY = 'crowns.results';
/** Maximum number of stored results; older ones are dropped. */
const MOST_KEPT = 5000;

/** All valid stored results, oldest first. */
export function readResults(store: TextStore): readonly GameResult[] {
  const data = readJson(store, RESULTS_KEY);
  return Array.isArray(data) ? data.flatMap((one) => parseResult(one) ?? []) : [];
}

/** Stores a result. A result already stored stays unchanged, except for a missing order of play. */
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

/** Adds results that aren't stored yet, and returns their number. */
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
