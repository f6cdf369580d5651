import type { TextStore } from '../../../../web/src/lib/platform/storage/local.ts';

/** A store of a browser, with `text` for its seats. */
export function storeWith(text?: string): TextStore & { held: Map<string, string> } {
  const held = new Map(text === undefined ? [] : [['crowns.seats', text]]);
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
  };
}
