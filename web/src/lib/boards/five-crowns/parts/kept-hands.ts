import { isRecord, readJson, writeJson, type TextStore } from '../../../platform/storage/local.ts';
import { parseArranged, type Arranged } from './arrange.ts';

const KEY = 'crowns.hands';
/** Maximum number of stored hands; the least recently used are dropped first. */
const KEPT = 12;

/** The hand stored in this browser under the name of match and seat, or null. */
export function keptHand(store: TextStore, name: string): Arranged | null {
  const found = entriesIn(store).find((entry) => entry.name === name);
  return found ? parseArranged(found.hand) : null;
}

/** Stores a hand. If storage fails, the hand is sorted by default after a reload. */
export function keepHand(store: TextStore, name: string, hand: Arranged): void {
  const others = entriesIn(store).filter((entry) => entry.name !== name);
  writeJson(store, KEY, [{ name, hand }, ...others].slice(0, KEPT));
}

/** The stored entries, latest first. */
function entriesIn(store: TextStore): Record<string, unknown>[] {
  const stored = readJson(store, KEY);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}
