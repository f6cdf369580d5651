import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

const KEY = 'crowns.recap';

/** Number of the newest move in the recap last dismissed in a match; 0 if none was. */
export function closedRecap(store: TextStore, id: string): number {
  const data = readJson(store, KEY);
  return isRecord(data) && data.id === id && typeof data.n === 'number' ? data.n : 0;
}

export const closeRecap = (store: TextStore, id: string, n: number): void => writeJson(store, KEY, { id, n });
