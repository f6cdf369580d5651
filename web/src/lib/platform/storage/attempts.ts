import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

/**
 * A request for a seat whose answer may have been lost, with everything needed to repeat it identically. The
 * key is secret, because it gives access to the seat's token.
 */
export interface Attempt {
  readonly key: string;
  readonly entropy: string;
  /** Time of the first attempt, in ms since 1970. */
  readonly at: number;
}

const KEY = 'crowns.attempts';
/**
 * Time in ms after which a new request is made, and the attempt is dropped; shorter than the server remembers keys.
 */
const VALID_MS = 1_800_000;
const HEX = /^[0-9a-f]{32,128}$/;

const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

function readAttempts(store: TextStore, now: number): Map<string, Attempt> {
  const data = readJson(store, KEY);
  const attempts = new Map<string, Attempt>();
  if (!isRecord(data)) return attempts;
  for (const [what, value] of Object.entries(data)) {
    if (!isRecord(value) || typeof value.at !== 'number') continue;
    const { key, entropy, at } = value;
    if (isHex(key) && isHex(entropy) && Math.abs(now - at) < VALID_MS)
      attempts.set(what, { key, entropy, at });
  }
  return attempts;
}

/** The unfinished attempt at `what`, or a new one, which is stored in case the page is closed. */
export function attemptAt(store: TextStore, what: string, make: () => Attempt): Attempt {
  const made = make();
  const attempts = readAttempts(store, made.at);
  const known = attempts.get(what);
  if (known) return known;
  writeJson(store, KEY, Object.fromEntries([...attempts, [what, made]]));
  return made;
}

/** Removes an answered attempt. */
export function endAttempt(store: TextStore, what: string, now: number): void {
  const attempts = readAttempts(store, now);
  if (attempts.delete(what)) writeJson(store, KEY, Object.fromEntries(attempts));
}
