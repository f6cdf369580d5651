// Periods in which the service did not run: no player's clock runs in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole, writeWholeLater } from './state.mjs';

/** Ms between two notes of the time. A period begins at the last one, so it may be this much too long. */
const EVERY_MS = 5000;
/** Ms for which a period is remembered, a year: longer than any match waits for a move. */
const KEPT_MS = 365 * 24 * 3_600_000;
/** Maximum number of periods. */
const MOST = 500;

/** File of a state with the time at which it was last used, and the periods before. */
const fileOf = (state) => join(state, 'alive.json');

/** True for a period that ended by `now`. The file may come from a backup made by somebody else. */
function isPeriod(value, now) {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger)) return false;
  const [from, until] = value;
  return from >= 0 && from <= until && until <= now;
}

/** All periods in which no service ran on a state; the last one ends `now`. */
function read(state, now) {
  try {
    const { at, down } = JSON.parse(readFileSync(fileOf(state), 'utf8'));
    return [...(Array.isArray(down) ? down : []), [at, now]].filter((period) => isPeriod(period, now));
  } catch {
    // A new state, or one of an earlier version.
    return [];
  }
}

/**
 * The periods in which no service ran on a state, as the worker reads them: JSON of [from, until], in ms since 1970. From
 * now on the time is noted for as long as this process runs.
 */
export function trackDownTimes(state) {
  const now = Date.now();
  const down = read(state, now)
    .filter(([, until]) => until > now - KEPT_MS)
    .slice(-MOST);
  const text = () => JSON.stringify({ at: Date.now(), down });
  try {
    writeWhole(fileOf(state), text());
  } catch {
    // A full disk is no reason to end. The next period then begins too early, in the players' favour.
  }
  const note = async () => {
    await writeWholeLater(fileOf(state), text()).catch(() => undefined);
    setTimeout(note, EVERY_MS).unref();
  };
  setTimeout(note, EVERY_MS).unref();
  return JSON.stringify(down);
}
