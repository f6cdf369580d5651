/** What the code needs of `localStorage`; tests pass a map. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's store, or one that forgets where the browser denies it. */
export function browserStore(): TextStore {
  try {
    const store = globalThis.localStorage;
    store.getItem('crowns');
    return store;
  } catch {
    return forgetfulStore();
  }
}

function forgetfulStore(): TextStore {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** The JSON value under a key; undefined when absent or damaged. */
export function readJson(store: TextStore, key: string): unknown {
  try {
    const text = store.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; a full or denied store is no reason to stop a match, so it reports instead of throwing. */
export function writeJson(store: TextStore, key: string, value: unknown): boolean {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
