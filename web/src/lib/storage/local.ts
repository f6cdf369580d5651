/** The part of `localStorage` that the code needs, without its faults; tests pass a map. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** A store of the browser's; what that does not keep, because it denies its store or that is full, lasts as long as the page. */
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

/** The browser's store; what that refuses is held until the page is left. It never throws. */
export const browserStore = (): TextStore => forAll;

/** The same for what lasts as long as the tab, and survives that its page is loaded again. */
export const tabStore = (): TextStore => forTab;

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

/** Calls this when another tab of this browser changes what is kept under a key, or all of it. */
export function watchStore(key: string, changed: () => void): void {
  // Pages are also made ahead, outside of any browser.
  if (!('addEventListener' in globalThis)) return;
  addEventListener('storage', (event: Event & { readonly key?: string | null }) => {
    if (event.key === key || event.key === null) changed();
  });
}
