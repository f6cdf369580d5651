import type { Refusal } from '../protocol/answers.ts';
import { steadyNow } from '../steady-clock.ts';
import { Counters } from './counters.ts';
import { log } from './log.ts';
import { refusalOf } from '../protocol/refuse.ts';

/** Host setting: maximum number of rows written per day (UTC), as on Cloudflare's free plan. */
interface Budgeted {
  readonly ROWS_PER_DAY?: string | null;
}

const DAY_MS = 86_400_000;
/** Start of the day (UTC) of a time; both in ms since 1970. */
export const dayOf = (time: number): number => time - (time % DAY_MS);

/** Shares of the budget: from the first there is an alert, from the second new matches are refused. */
const SHARES = { alert: 0.75, refuse: 0.9 } as const;

/** Ms for which a number of rows counts: a flood of requests costs the host little. */
const KNOWN_MS = 5000;

let hasWarned = false;
/** Rows written on `day`, and the time of the last question by the steady clock. */
let known = { at: -Infinity, day: 0, rows: 0 };

/** The budget; null if there is none. An invalid setting is logged and ignored. */
export function rowBudget(env: object): number | null {
  const set = (env as Budgeted).ROWS_PER_DAY;
  if (!set) return null;
  if (/^[1-9]\d{0,14}$/.test(set)) return Number(set);
  if (!hasWarned) log('error', { where: 'ROWS_PER_DAY', name: 'a whole number from 1' });
  hasWarned = true;
  return null;
}

/** Numbers of rows from which there is an alert, and from which new matches are refused. */
export const rowThresholds = (env: object) => {
  const budget = rowBudget(env) ?? Infinity;
  return { rows: budget * SHARES.alert, 'day-full': budget * SHARES.refuse };
};

/** True if new matches are refused until midnight (UTC), so that running ones have rows to end. */
export async function isDayFull(env: Env): Promise<boolean> {
  if (rowBudget(env) === null) return false;
  return (await rowsToday(env)) >= rowThresholds(env)['day-full'];
}

/** Rows written since midnight. The last known number if the counts can't be asked: play goes on without them. */
async function rowsToday(env: Env): Promise<number> {
  const now = steadyNow();
  const day = dayOf(Date.now());
  if (known.day === day && now - known.at < KNOWN_MS) return known.rows;
  known = { at: now, day, rows: known.day === day ? known.rows : 0 };
  try {
    await new Counters(env).flush();
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    known = { at: now, day, rows: await stats.rowsToday() };
  } catch (error) {
    log('error', { where: 'counters', name: error instanceof Error ? error.name : typeof error });
  }
  return known.rows;
}

/** Refuses another match if the budget of rows is nearly spent. */
export async function refuseBeyondRows(env: Env): Promise<Refusal | undefined> {
  if (!(await isDayFull(env))) return undefined;
  const now = Date.now();
  const retryAfter = Math.ceil((dayOf(now) + DAY_MS - now) / 1000);
  return { ...refusalOf('day-full'), retryAfter };
}
