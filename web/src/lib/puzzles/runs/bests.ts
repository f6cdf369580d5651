import { isRecord, readJson, writeJson, type TextStore } from '../../platform/storage/local.ts';
import type { RunKind } from './run.ts';

const KEY = 'crowns.puzzle-runs';

/** Most puzzles solved in a run of this kind in this browser; 0 if there was none. */
export function bestRun(store: TextStore, game: string, kind: RunKind): number {
  const all = readJson(store, KEY);
  const best = isRecord(all) && isRecord(all[game]) ? all[game][kind] : 0;
  return typeof best === 'number' && Number.isSafeInteger(best) && best > 0 ? best : 0;
}

/** Stores the result of a run if it is the best. Returns true if it is. */
export function noteRun(store: TextStore, game: string, kind: RunKind, solved: number): boolean {
  if (solved <= bestRun(store, game, kind)) return false;
  const all = readJson(store, KEY);
  const ofGame = isRecord(all) && isRecord(all[game]) ? all[game] : {};
  writeJson(store, KEY, { ...(isRecord(all) ? all : {}), [game]: { ...ofGame, [kind]: solved } });
  return true;
}
