/** The part of `localStorage` that the code needs, without its faults; tests pass a map. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Values that the browser did not keep, because it denies its store or that is full. They last as long as the page. */
const held = new Map<string, string>();

const store: TextStore = {
  getItem(key) {
    try {
      return held.get(key) ?? globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      globalThis.localStorage.setItem(key, value);
      held.delete(key);
    } catch {
      held.set(key, value);
    }
  },
};

/** The browser's store; what that refuses is held until the page is left. It never throws. */
export const browserStore = (): TextStore => store;

/** The JSON value under a key; undefined when absent or damaged. */
export function readJson(store: TextStore, key: string): unknown {
  try {
    const text = store.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON. */
export const writeJson = (store: TextStore, key: string, value: unknown): void =>
  store.setItem(key, JSON.stringify(value));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
