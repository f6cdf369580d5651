import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

const KEY = 'crowns.recap';

const readAll = (store: TextStore): Record<string, unknown> => {
  const data = readJson(store, KEY);
  return isRecord(data) ? data : {};
};

/** Number of the newest move in the recap last dismissed in a match; 0 if none was. */
export function closedRecap(store: TextStore, id: string): number {
  const all = readAll(store);
  const n = Object.hasOwn(all, id) ? all[id] : 0;
  return typeof n === 'number' ? n : 0;
}

export const closeRecap = (store: TextStore, id: string, n: number): void =>
  writeJson(store, KEY, { ...readAll(store), [id]: n });
