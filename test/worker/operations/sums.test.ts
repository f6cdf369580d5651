import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Quarter, StatsObject } from '../../../worker/operations/stats-object.ts';
import { takeMetered } from '../../../worker/metering/meter.ts';
import { createMatch, fullMatch, seated } from '../support.ts';
import { factsOf } from '../match/stored.ts';

const QUARTER = 900_000;
const NOON = 4_000_000_500_000;
const stats = env.STATS.get(env.STATS.idFromName('all'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const goTo = (now: number): void => void vi.useFakeTimers({ toFake: ['Date'], now });

/** Calls a newly woken object of counters. */
const afresh = <Answer>(of: typeof stats, ask: (again: StatsObject) => Answer): Promise<Answer> =>
  runInDurableObject(of, (instance) => {
    const Stats = instance.constructor as new (...args: unknown[]) => StatsObject;
    return ask(new Stats(Reflect.get(instance, 'ctx'), Reflect.get(instance, 'env')));
  });

/** Number of rows written by a call, as counted by the platform. */
async function rowsOf(call: () => unknown): Promise<number> {
  takeMetered();
  await call();
  return takeMetered()['rows-written'] ?? 0;
}

describe('the sums of all counters', () => {
  it('cost two rows in some seconds at most, and go on over quarters of hours', async () => {
    // Counts of files before this one may arrive late.
    const { moves = 0, errors = 0 } = await stats.sums();
    goTo(NOON);
    await stats.add({ moves: 3, errors: 1, 'hellos-seat': 2 });
    await runDurableObjectAlarm(stats);
    const rows = await rowsOf(async () => {
      for (let n = 0; n < 20; n++) await stats.add(n === 0 ? { moves: 4, 'refused-stale': 1 } : {});
      await runDurableObjectAlarm(stats);
    });
    expect(rows).toBe(2);
    goTo(NOON + QUARTER);
    await stats.add({ moves: 5, 'slow match abc123': 70 });
    expect(await stats.sums()).toMatchObject({
      moves: moves + 12,
      errors: errors + 1,
      'refused-stale': 1,
    });
    // Names of objects are only for the host.
    expect(JSON.stringify(await stats.sums())).not.toContain('abc123');
    const quarters = (await stats.day()).map(({ counts }: Quarter) => counts.moves);
    expect(quarters).toEqual([7, 5]);
  });

  it('are kept for a day by quarters, and for good in all', async () => {
    const before = (await stats.sums()).moves ?? 0;
    for (let n = 0; n < 120; n++) {
      goTo(NOON + (n + 200) * QUARTER);
      await stats.add({ moves: 1 });
    }
    expect(await stats.day()).toHaveLength(96);
    expect(await stats.sums()).toMatchObject({ moves: before + 120 });
    await runDurableObjectAlarm(stats);
    const rows = await runInDurableObject(stats, (_, { storage }) =>
      storage.sql.exec('SELECT count(*) AS n FROM quarter').one(),
    );
    expect(rows.n).toBe(97);
  });

  it('count nothing twice when the clock is put back', async () => {
    goTo(NOON + 400 * QUARTER);
    await stats.add({ moves: 3 });
    goTo(NOON + 399 * QUARTER);
    await stats.add({ moves: 4 });
    await runDurableObjectAlarm(stats);
    const sums = await stats.sums();
    expect(await afresh(stats, (again) => again.sums())).toEqual(sums);
  });

  it('say in the log what the host should look at, once in a quarter of an hour', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const alerts = (): unknown[] =>
      said.mock.calls
        .map(([line]) => JSON.parse(String(line)) as { event: string })
        .filter((line) => line.event === 'alert');
    goTo(NOON + 900 * QUARTER);
    await stats.add({ errors: 4, 'refused-stale': 600 });
    expect(alerts()).toEqual([]);
    await stats.add({ errors: 1, 'refused-too-fast': 400, 'slow lobby realm': 1200 });
    await stats.add({ errors: 9 });
    await runDurableObjectAlarm(stats);
    // The same with an object that has slept in between.
    await afresh(stats, (again) => again.add({ errors: 1 }));
    expect(alerts()).toEqual([
      { event: 'alert', what: 'errors', much: 5 },
      { event: 'alert', what: 'refusals', much: 1000 },
      { event: 'alert', what: 'slow', much: 1200 },
    ]);
    goTo(NOON + 901 * QUARTER);
    await stats.add({ errors: 5, bytes: 5e9 });
    expect(alerts().slice(3)).toEqual([
      { event: 'alert', what: 'errors', much: 5 },
      { event: 'alert', what: 'storage', much: expect.any(Number) as number },
    ]);
  });
});

describe('the matches of a game by their state', () => {
  it('are those that came into it less those that left it', async () => {
    const before = await stats.sums();
    const change = async (name: string): Promise<number> =>
      ((await stats.sums())[name] ?? 0) - (before[name] ?? 0);
    await createMatch({ game: 'partners', seats: 4, visibility: 'unlisted' });
    const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
    const [ada] = await seated(id, tokens);
    await ada!.command({ t: 'concede' });
    // The end is one row like any move, with none for the seed of a rematch.
    expect((await factsOf(id)).map(([name]) => name)).toEqual(['founding', 'move 1', 'seats']);
    await expect.poll(() => change('over-realm')).toBe(1);
    expect(await change('playing-realm')).toBe(0);
    expect(await change('waiting-realm')).toBe(0);
    expect(await change('waiting-partners')).toBe(1);
  });
});
