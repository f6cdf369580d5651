import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Quarter, StatsObject } from '../../worker/operations/stats-object.ts';
import { merged, takeMetered } from '../../worker/operations/meter.ts';
import { createMatch, fetchPath, fullMatch, seated } from './support.ts';

const QUARTER = 900_000;
const NOON = 4_000_000_500_000;
const stats = env.STATS.get(env.STATS.idFromName('all'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const goTo = (now: number): void => void vi.useFakeTimers({ toFake: ['Date'], now });

/** What is asked of an object of sums that has just woken. */
const afresh = <Answer>(of: typeof stats, ask: (again: StatsObject) => Answer): Promise<Answer> =>
  runInDurableObject(of, (instance) => {
    const Stats = instance.constructor as new (...args: unknown[]) => StatsObject;
    return ask(new Stats(Reflect.get(instance, 'ctx'), Reflect.get(instance, 'env')));
  });

/** The rows that a call has written, by the platform's own count. */
async function rowsOf(call: () => unknown): Promise<number> {
  takeMetered();
  await call();
  return takeMetered()['rows-written'] ?? 0;
}

describe('what a match costs', () => {
  it('is a message and a row for a move, and a dozen rows and a half for all the rest', async () => {
    takeMetered();
    const before = await stats.sums();
    const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
    const [ada, bob] = await seated(id, tokens);
    // What was handed on meanwhile, and what is still held.
    const begun = merged(await stats.sums(), takeMetered());
    const risen = (name: string): number => begun[name]! - (before[name] ?? 0);
    expect(risen('rows-written')).toBeGreaterThan(5);
    expect(risen('rows-written')).toBeLessThanOrEqual(24);
    expect(risen('worker-requests')).toBe(4);
    expect(risen('bytes')).toBeGreaterThan(8000);
    const mover = ada!.legal.length > 0 ? ada! : bob!;
    const row = await runInDurableObject(env.MATCH.get(env.MATCH.idFromName(id)), (_, { storage }) =>
      storage.getAlarm(),
    );
    takeMetered();
    await mover.move(mover.legal[0]!);
    const metered = takeMetered();
    expect(row).not.toBeNull();
    expect(metered).toMatchObject({ messages: 1, 'rows-written': 1, 'moves-made': 1 });
    expect(metered).not.toHaveProperty('requests');
  });

  it('counts refusals of requests by their codes', async () => {
    takeMetered();
    await fetchPath('/api/matches/23456789abcdefgh');
    expect(takeMetered()).toMatchObject({ 'refused-no-match': 1, 'worker-requests': 1 });
  });

  it('names slow objects, the slowest few', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`slow match m${i}`, i + 50]));
    const all = merged({ moves: 2, 'slow match m3': 900 }, { ...many, moves: 3 });
    expect(all).toMatchObject({ moves: 5, 'slow match m3': 900, 'slow match m29': 79 });
    expect(Object.keys(all)).toHaveLength(11);
  });
});

describe('the sums of all counters', () => {
  it('cost one row a call, and go on over quarters of hours', async () => {
    goTo(NOON);
    expect(await rowsOf(() => stats.add({ moves: 3, errors: 1, 'hellos-seat': 2 }))).toBeLessThanOrEqual(4);
    expect(await rowsOf(() => stats.add({ moves: 4, 'refused-stale': 1 }))).toBe(1);
    goTo(NOON + QUARTER);
    await stats.add({ moves: 5, 'slow match abc123': 70 });
    expect(await stats.sums()).toMatchObject({ moves: 12, errors: 1, 'refused-stale': 1 });
    // Names of objects are for the host alone.
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
    const sums = await stats.sums();
    expect(await afresh(stats, (again) => again.sums())).toEqual(sums);
  });

  it('take over those of a version with a row for each', async () => {
    const old = env.STATS.get(env.STATS.idFromName('old'));
    await runInDurableObject(old, (_, { storage }) => {
      storage.sql.exec('CREATE TABLE sum (name TEXT PRIMARY KEY, total INTEGER NOT NULL) WITHOUT ROWID');
      storage.sql.exec("INSERT INTO sum VALUES ('moves', 40), ('errors', 2)");
    });
    expect(await afresh(old, (again) => again.sums())).toEqual({ errors: 2, moves: 40 });
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
    // Also by an object that has slept meanwhile.
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
    await expect.poll(() => change('over-realm')).toBe(1);
    expect(await change('playing-realm')).toBe(0);
    expect(await change('waiting-realm')).toBe(0);
    expect(await change('waiting-partners')).toBe(1);
  });
});
