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

/** True for a period of any time. */
function isPeriod(value) {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger)) return false;
  const [from, until] = value;
  return from >= 0 && from <= until;
}

/** Time of the last note, and the periods before, in the text of a file. */
function parse(text) {
  try {
    const { at, down } = JSON.parse(text);
    return { at, down: Array.isArray(down) ? down.filter(isPeriod) : [] };
  } catch {
    // A new state, or a file cut short.
    return { at: null, down: [] };
  }
}

/** Text of a state's file; empty for a new state. */
function read(state) {
  try {
    return readFileSync(fileOf(state), 'utf8');
  } catch {
    return '';
  }
}

/** The text of a backup's file without periods that end later than now: somebody else may have made it. */
export function vettedDownTimes(text) {
  const now = Date.now();
  const { at, down } = parse(text);
  return JSON.stringify({ at, down: down.filter(([, until]) => until <= now) });
}

/**
 * The periods in which no service ran on a state, as the worker reads them: JSON of [from, until], in ms since 1970. From
 * now on the time is noted for as long as this process runs.
 */
export function trackDownTimes(state) {
  const now = Date.now();
  const { at, down: before } = parse(read(state));
  const down = [...before, [at, now]]
    .filter((period) => isPeriod(period) && period[1] > now - KEPT_MS)
    .slice(-MOST);
  const text = () => JSON.stringify({ at: Date.now(), down });
  try {
    writeWhole(fileOf(state), text());
  } catch {
    // A full disk is no reason to end. The next period then begins too early, in the players' favour.
  }
  const note = async () => {
    await writeWholeLater(fileOf(state), text()).catch(() => undefined);
    setTimeout(() => void note(), EVERY_MS).unref();
  };
  setTimeout(() => void note(), EVERY_MS).unref();
  // A period may end later than now if this machine's clock is behind. It is kept until the clock is right again.
  return JSON.stringify(down.filter(([, until]) => until <= now));
}
