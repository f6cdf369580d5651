/** A key-value store like `localStorage` that never throws; tests pass a map. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Wraps a storage of the browser. If it is unavailable or full, values are kept in memory for this page. */
function faultless(storage: () => TextStore): TextStore {
  const held = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return held.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
        held.delete(key);
      } catch {
        held.set(key, value);
      }
    },
  };
}

const forAll = faultless(() => globalThis.localStorage);
const forTab = faultless(() => globalThis.sessionStorage);

/** The browser's `localStorage`; falls back to memory, never throws. */
export const browserStore = (): TextStore => forAll;

/** The same with `sessionStorage`, which lasts as long as the tab and survives reloads. */
export const tabStore = (): TextStore => forTab;

/** The JSON value under a key; undefined if missing or malformed. */
export function readJson(store: TextStore, key: string): unknown {
  try {
    const text = store.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. */
export const writeJson = (store: TextStore, key: string, value: unknown): void =>
  store.setItem(key, JSON.stringify(value));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `changed` when another tab changes this key, or clears the storage. */
export function watchStore(key: string, changed: () => void): void {
  // Pages are also prerendered, without a browser.
  if (!('addEventListener' in globalThis)) return;
  addEventListener('storage', (event: Event & { readonly key?: string | null }) => {
    if (event.key === key || event.key === null) changed();
  });
}
