import { isRecord, readJson, writeJson, type TextStore } from '../../../platform/storage/local.ts';
import { readSeat } from '../../../platform/storage/seats.ts';
import { parseArranged, type Arranged } from './arrange.ts';

const KEY = 'crowns.hands';
/** Maximum number of stored hands that no running match or practice game needs; the least recently used are dropped. */
const KEPT = 12;
const IN_MATCH = /^\/match\/([\w-]+) /;

/** The hand stored in this browser under the name of match and seat, or null. */
export function keptHand(store: TextStore, name: string): Arranged | null {
  const found = entriesIn(store).find((entry) => entry.name === name);
  return found ? parseArranged(found.hand) : null;
}

/** Stores a hand. If storage fails, the hand is sorted by default after a reload. */
export function keepHand(store: TextStore, name: string, hand: Arranged): void {
  const others = entriesIn(store).filter((entry) => entry.name !== name);
  let left = KEPT;
  const kept = [{ name, hand }, ...others].filter((entry) => isRunning(store, entry.name) || left-- > 0);
  writeJson(store, KEY, kept);
}

function isRunning(store: TextStore, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  if (name.startsWith('/practice/')) return true;
  const match = IN_MATCH.exec(name)?.[1];
  const seat = match === undefined ? undefined : readSeat(store, match);
  return seat !== undefined && !seat.isOver;
}

/** The stored entries, latest first. */
function entriesIn(store: TextStore): Record<string, unknown>[] {
  const stored = readJson(store, KEY);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}
