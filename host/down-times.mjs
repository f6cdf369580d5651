// Periods in which the service did not run: no player's clock runs in them.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { writeWhole, writeWholeLater } from './state.mjs';

/** Ms between two notes of the time. A period begins at the last one, so it may be this much too long. */
const EVERY_MS = 5000;
/** Ms between two signs of life for the worker, as in `worker/down-times.ts`. */
const BEAT_MS = 1000;
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
 * Notes the time for as long as this process runs, with the periods that the worker has found meanwhile: `ask` resolves to
 * them, and is a sign of life for the worker. Returns two functions. `forWorker` gives the periods in which no service ran on
 * the state, as the worker reads them: JSON of [from, until], in ms since 1970. `add` notes another one.
 */
export function trackDownTimes(state, ask) {
  const now = Date.now();
  const { at, down: before } = parse(read(state));
  const down = [...before, [at, now]]
    .filter((period) => isPeriod(period) && period[1] > now - KEPT_MS)
    .slice(-MOST);
  let found = [];
  const text = () => JSON.stringify({ at: Date.now(), down: [...down, ...found].slice(-MOST) });
  try {
    writeWhole(fileOf(state), text());
  } catch {
    // A full disk is no reason to end. The next period then begins too early, in the players' favour.
  }
  /** True if the worker has found another period. */
  const hasNews = async () => {
    const now = await ask().catch(() => found);
    // Another runtime begins with none.
    const isAnother = found.length > 0 && now[0]?.[0] !== found[0][0];
    if (isAnother) down.push(...found);
    const isNews = now.length > (isAnother ? 0 : found.length);
    found = now;
    return isNews;
  };
  const every = ask ? BEAT_MS : EVERY_MS;
  let due = EVERY_MS;
  const note = async () => {
    due -= every;
    if ((ask && (await hasNews())) || due <= 0) {
      due = EVERY_MS;
      await writeWholeLater(fileOf(state), text()).catch(() => undefined);
    }
    setTimeout(() => void note(), every).unref();
  };
  setTimeout(() => void note(), every).unref();
  return {
    // A period may end later than now if this machine's clock is behind. It is kept until the clock is right again.
    forWorker: () => JSON.stringify([...down, ...found].filter(([, until]) => until <= Date.now())),
    add: (period) => isPeriod(period) && down.push(period),
  };
}

/**
 * Asks the worker behind a Unix socket for the periods that it has found, and tells it the number of connections. Rejects
 * while no worker answers.
 */
export function askWorker(socketPath, connections) {
  return new Promise((resolve, reject) => {
    const path = `/alive?connections=${connections}`;
    const asked = request({ socketPath, path, headers: { Host: 'host' } }, (answer) => {
      json(answer).then((periods) => resolve(periods.filter(isPeriod)), reject);
    });
    asked.on('error', reject).end();
  });
}
