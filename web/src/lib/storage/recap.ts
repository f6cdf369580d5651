import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

const KEY = 'crowns.recap';

/** The newest move of the recap that was closed last in a match; 0 if none was. */
export function closedRecap(store: TextStore, id: string): number {
  const data = readJson(store, KEY);
  return isRecord(data) && data.id === id && typeof data.n === 'number' ? data.n : 0;
}

export const closeRecap = (store: TextStore, id: string, n: number): void => writeJson(store, KEY, { id, n });
