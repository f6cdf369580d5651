// Periods in which the service did not run: no player's clock runs in them.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ms between two notes of the time. A period begins at the last one, so it may be this much too long. */
const EVERY_MS = 5000;
/** Ms for which a period is remembered: longer than any match waits for a move. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Maximum number of periods. */
const MOST = 500;

/** File of a state with the time at which it was last used, and the periods before. */
const fileOf = (state) => join(state, 'alive.json');

function read(state) {
  try {
    const { at, down } = JSON.parse(readFileSync(fileOf(state), 'utf8'));
    return { at: Number(at), down: Array.isArray(down) ? down : [] };
  } catch {
    // A new state, or one of an earlier version.
    return { at: NaN, down: [] };
  }
}

function write(state, down) {
  const file = fileOf(state);
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ at: Date.now(), down }));
    renameSync(`${file}.new`, file);
  } catch {
    // A full disk is no reason to end. The next period then begins too early, in the players' favour.
  }
}

/**
 * The periods in which no service ran on a state, as the worker reads them: JSON of [from, until], in ms since 1970. From
 * now on the time is noted for as long as this process runs.
 */
export function trackDownTimes(state) {
  const now = Date.now();
  const { at, down: before } = read(state);
  const all = at < now ? [...before, [at, now]] : before;
  const down = all.filter(([, until]) => until > now - KEPT_MS).slice(-MOST);
  write(state, down);
  setInterval(() => write(state, down), EVERY_MS).unref();
  return JSON.stringify(down);
}
