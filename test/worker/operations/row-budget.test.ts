import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operations } from '../../../worker/http/operations.ts';
import { quick } from '../../../worker/http/quick.ts';
import type { StatsObject } from '../../../worker/index.ts';
import { refuseBeyondRows, rowBudget } from '../../../worker/operations/row-budget.ts';
import { pairingsOf } from '../../../worker/lobby/quick-receipts.ts';
import { hashToken } from '../../../worker/secrets.ts';
import { createMatch } from '../support.ts';

/** Noon (UTC) of a day. */
const NOON = Date.UTC(2127, 4, 20, 12);
const HOUR = 3_600_000;
const BUDGET = { ...env, ROWS_PER_DAY: '100000' };

let objects = 0;
/** A stats object without counts. */
const newStats = () => env.STATS.get(env.STATS.idFromName(`stats ${++objects}`));
const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
/** Rows of today after the object has lost its memory. */
async function reopened(stats: DurableObjectStub<StatsObject>): Promise<number> {
  await runDurableObjectAlarm(stats);
  await evictDurableObject(stats);
  return stats.rowsToday();
}

afterEach(() => {
  Object.assign(env, { ROWS_PER_DAY: undefined });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the rows of a day', () => {
  it('are counted from midnight to midnight, over quarters and restarts', async () => {
    const stats = newStats();
    at(NOON);
    await stats.add({ 'rows-written': 5, moves: 3 });
    at(NOON + HOUR);
    await stats.add({ 'rows-written': 7 });
    await stats.add({ 'rows-written': 1 });
    expect([await stats.rowsToday(), await reopened(stats)]).toEqual([13, 13]);
    at(NOON + 12 * HOUR - 1);
    expect(await stats.rowsToday()).toBe(13);
    at(NOON + 12 * HOUR);
    expect([await stats.rowsToday(), await reopened(stats)]).toEqual([0, 0]);
    await stats.add({ 'rows-written': 2 });
    expect([await stats.rowsToday(), await reopened(stats)]).toEqual([2, 2]);
  });

  it('raise an alert at 75% of the budget and one at 90%', async () => {
    const stats = newStats();
    at(NOON);
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    const seen = () =>
      logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('alert'));
    Object.assign(env, { ROWS_PER_DAY: BUDGET.ROWS_PER_DAY });
    const alertsAt: unknown[] = [];
    for (const rows of [74_999, 1, 14_999, 1, 5000]) {
      await stats.add({ 'rows-written': rows });
      alertsAt.push(seen().length);
    }
    expect(alertsAt).toEqual([0, 1, 1, 2, 2]);
    expect(seen().join()).toMatch(/"rows".*75000.*"day-full".*90000/);
    // A restart repeats no alert.
    await reopened(stats);
    await stats.add({ 'rows-written': 1 });
    expect(seen()).toHaveLength(2);
  });
});

describe('a budget of rows', () => {
  it('is a whole number, and any other text is none', () => {
    expect(rowBudget(BUDGET)).toBe(100_000);
    for (const wrong of ['', '0', '-5', '1e5', '1.5', 'many', ' 7', null, undefined])
      expect(rowBudget({ ROWS_PER_DAY: wrong })).toBeNull();
    expect(rowBudget(env)).toBeNull();
  });

  it('refuses matches at 90% until midnight, and says so as health', async () => {
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    const status = async () => {
      const answer = await operations.request('/health', undefined, BUDGET);
      return [answer.status, (await answer.json<{ status: string }>()).status];
    };
    at(NOON);
    // A few more are written by the counting itself.
    await stats.add({ 'rows-written': 89_000 });
    expect(await refuseBeyondRows(BUDGET)).toBeUndefined();
    expect(await status()).toEqual([200, 'ok']);
    await stats.add({ 'rows-written': 1000 });
    // The number counts for five seconds.
    at(NOON + 5000);
    expect(await refuseBeyondRows(BUDGET)).toMatchObject({ code: 'day-full', retryAfter: 12 * 3600 - 5 });
    expect(await status()).toEqual([200, 'day-full']);
    expect(await refuseBeyondRows(env)).toBeUndefined();
    at(NOON + 12 * HOUR);
    expect(await refuseBeyondRows(BUDGET)).toBeUndefined();
    expect(await status()).toEqual([200, 'ok']);
  });

  it('refuses quick matches that find no table, without a row for their keys', async () => {
    const stats = env.STATS.get(env.STATS.idFromName('all'));
    at(NOON + 36 * HOUR);
    await stats.add({ 'rows-written': 90_000 });
    at(NOON + 36 * HOUR + 5000);
    const key = crypto.randomUUID();
    const ask = (full: object, seats: number) =>
      quick.request(
        '/',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ game: 'five-crowns', name: 'Bo', seats }),
        },
        { ...env, ...full },
      );
    const kept = () =>
      runInDurableObject(
        pairingsOf(env, hashToken(key)),
        (_, { storage }) => storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM sent').one().n,
      );
    const before = await kept();
    expect((await ask(BUDGET, 9)).status).toBe(503);
    expect(await kept()).toBe(before);
    await createMatch({ game: 'five-crowns', seats: 9, visibility: 'public' });
    expect((await ask(BUDGET, 9)).status).toBe(201);
    expect(await kept()).toBe(before + 1);
  });

  it('refuses nothing while the counts can’t be asked', async () => {
    at(NOON + 24 * HOUR);
    const failing = { idFromName: () => 0, get: () => ({ add: fails, rowsToday: fails }) };
    const fails = () => Promise.reject(new Error('no'));
    vi.spyOn(console, 'log').mockReturnValue();
    expect(await refuseBeyondRows({ ...BUDGET, STATS: failing as never })).toBeUndefined();
  });
});
