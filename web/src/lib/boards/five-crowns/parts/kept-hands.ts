import { isRecord, readJson, writeJson, type TextStore } from '../../../storage/local.ts';
import { parseArranged, type Arranged } from './arrange.ts';

const KEY = 'crowns.hands';
/** Of how many matches the hands are kept; those looked at longest ago go first. */
const KEPT = 12;

/** The hand as this browser remembers it, by the name of its match and seat; null where it does not. */
export function keptHand(store: TextStore, name: string): Arranged | null {
  const found = entriesIn(store).find((entry) => entry.name === name);
  return found ? parseArranged(found.hand) : null;
}

/** Remembers a hand. Where it can't be kept, a reload finds it sorted. */
export function keepHand(store: TextStore, name: string, hand: Arranged): void {
  const others = entriesIn(store).filter((entry) => entry.name !== name);
  writeJson(store, KEY, [{ name, hand }, ...others].slice(0, KEPT));
}

/** The stored entries, the latest first. */
function entriesIn(store: TextStore): Record<string, unknown>[] {
  const stored = readJson(store, KEY);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}
