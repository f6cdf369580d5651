import { migrate } from './format.ts';

/** A key-value store like `localStorage` that never throws; tests pass a map. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Values by key that the browser refused to keep. They last as long as the page. */
const unsaved = new Map<string, string>();
const heard = new Set<() => void>();

/** True if the browser refused to keep the value under a key, or any value: its storage is denied or full. */
export const isUnsaved = (key?: string): boolean => (key === undefined ? unsaved.size > 0 : unsaved.has(key));

/**
 * Calls this when the browser has refused to keep something, or keeps it again; at once if it has refused before.
 * Returns a function that ends this.
 */
export function watchUnsaved(changed: () => void): () => void {
  heard.add(changed);
  if (isUnsaved()) changed();
  return () => void heard.delete(changed);
}

/** Told later, because values may be written while a page is drawn, when its state must not change. */
const tell = (): void => queueMicrotask(() => heard.forEach((changed) => changed()));

/** Wraps a storage of the browser. If it is unavailable or full, values are kept in `held` for this page. */
function faultless(storage: () => TextStore, held = new Map<string, string>()): TextStore {
  return {
    getItem(key) {
      try {
        return held.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      const before = held.size;
      held.delete(key);
      held.set(key, value);
      try {
        // Newest first. The browser may have space again for values that it refused before.
        for (const [each, text] of [...held].reverse()) {
          storage().setItem(each, text);
          held.delete(each);
        }
      } catch {
        // It refuses the rest.
      }
      if (before + held.size > 0) tell();
    },
  };
}

const forAll = faultless(() => globalThis.localStorage, unsaved);
migrate(forAll);
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
