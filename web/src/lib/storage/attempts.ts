import { isRecord, readJson, writeJson, type TextStore } from './local.ts';

/**
 * A request for a seat that may have been carried out though its answer never came: what makes it the same request when
 * it is sent again. The key is a secret: with it the seat's token can be asked for.
 */
export interface Attempt {
  readonly key: string;
  readonly entropy: string;
  /** When it was made first, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'crowns.attempts';
/** The time after which it is made anew: the service knows a request for longer. */
const VALID_MS = 1_800_000;
const MAX_KEPT = 8;
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

/** The attempt at `what` that is not known to have ended, or a new one, which is kept: the page may be left meanwhile. */
export function attemptAt(store: TextStore, what: string, make: () => Attempt): Attempt {
  const made = make();
  const attempts = readAttempts(store, made.at);
  const known = attempts.get(what);
  if (known) return known;
  const newest = [...attempts, [what, made] as const].slice(-MAX_KEPT);
  writeJson(store, KEY, Object.fromEntries(newest));
  return made;
}

/** Forgets an attempt that was answered. */
export function endAttempt(store: TextStore, what: string, now: number): void {
  const attempts = readAttempts(store, now);
  if (attempts.delete(what)) writeJson(store, KEY, Object.fromEntries(attempts));
}
