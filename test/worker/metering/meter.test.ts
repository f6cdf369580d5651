import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { merged, takeMetered } from '../../../worker/metering/meter.ts';
import { metered } from '../../../worker/metering/metered.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';
import { evict, fetchPath, fullMatch, objectOf, seated, watching } from '../support.ts';

const QUARTER = 900_000;
const NOON = 4_000_000_500_000;
const stats = env.STATS.get(env.STATS.idFromName('all'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const goTo = (now: number): void => void vi.useFakeTimers({ toFake: ['Date'], now });

/** True if a match knows that nobody is connected any more. */
async function isAlone(id: string): Promise<boolean> {
  const { seats, spectators } = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
  return spectators === 0 && !seats.some(({ connected }) => connected);
}

/** The keys of everything stored of a match; each is a row. */
const namesOf = (id: string): Promise<string[]> =>
  runInDurableObject(objectOf(id), (_, { storage }) => [...storage.kv.list()].map(([name]) => name));

describe('the cost of a match', () => {
  it('is a message and a row for a move, and three rows for the rest, without counters', async () => {
    await stats.add({});
    takeMetered();
    const before = await stats.sums();
    const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
    const [ada, bob] = await seated(id, tokens);
    // Counts already reported, and those still in memory.
    const begun = merged(await stats.sums(), takeMetered());
    const risen = (name: string): number => begun[name]! - (before[name] ?? 0);
    // Creation, the seats with the deal, and the alarm; counters are written at most twice within some
    // seconds.
    expect(risen('rows-written')).toBeGreaterThanOrEqual(3);
    expect(risen('rows-written')).toBeLessThanOrEqual(3 + 2);
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

  it('is the moves alone for visits over days', async () => {
    const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
    await runDurableObjectAlarm(stats);
    let moves = 0;
    takeMetered();
    for (let visit = 0; visit < 6; visit++) {
      for (const token of tokens) {
        const [client] = await seated(id, [token]);
        for (; client!.legal.length > 0; moves++) await client!.move(client!.legal[0]!);
        client!.close();
        await expect.poll(() => isAlone(id)).toBe(true);
        await evict(id, 'close');
      }
    }
    expect(moves).toBeGreaterThan(6);
    expect((await namesOf(id)).filter((name) => !name.startsWith('move '))).toEqual(['founding', 'seats']);
  });

  it('is no row more where a hundred come to watch and go again, all in a moment', async () => {
    const now = NOON - 200 * QUARTER;
    goTo(now);
    await stats.add({});
    const { id, tokens } = await fullMatch(2, { visibility: 'unlisted' });
    const players = await seated(id, tokens);
    // The counters' alarm is already set and time stands still, so they write nothing more.
    takeMetered();
    const watchers = await Promise.all(Array.from({ length: 100 }, () => watching(id)));
    const come = takeMetered();
    expect(come).toMatchObject({ requests: 100, messages: 100 });
    expect(come).not.toHaveProperty('rows-written');
    // Finally the number of spectators is announced, by the object that stays awake for it.
    vi.setSystemTime(now + 250);
    await watchers[0]!.next('match', ({ match }) => match.spectators === 100);
    await expect.poll(() => takeMetered()['active-ms']).toBe(250);
    for (const client of [...players, ...watchers]) client.close();
    await expect.poll(() => isAlone(id)).toBe(true);
    expect(takeMetered()).not.toHaveProperty('rows-written');
    // The alarm is still set only for the end of the match.
    const alarm = await runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(now + 3_600_000);
  });

  it('is counted of each event by itself, be there others at the same time', async () => {
    takeMetered();
    const one = env.UNLISTED.get(env.UNLISTED.idFromName('overlapping'));
    await runInDurableObject(one, async (_, ctx) => {
      const gates: (() => void)[] = [];
      class Busy {
        async wait(): Promise<void> {
          ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS two (x); INSERT INTO two VALUES (1)');
          await new Promise<void>((resolve) => gates.push(resolve));
        }
      }
      const Counted = metered('busy', Busy as unknown as new (ctx: DurableObjectState, env: Env) => Busy, {
        wait: true,
      });
      const busy = new Counted(ctx, env);
      vi.useFakeTimers({ toFake: ['Date'], now: NOON });
      const first = busy.wait();
      vi.setSystemTime(NOON + 40);
      const second = busy.wait();
      gates[0]!();
      await first;
      // Written while the second call runs. A table created by two statements is two rows, and its row is
      // one.
      expect(takeMetered()).toMatchObject({ requests: 2, 'rows-written': 4 });
      vi.setSystemTime(NOON + 80);
      gates[1]!();
      await second;
      // Neither took 50 ms, though both together did.
      const counts = takeMetered();
      expect(counts['active-ms']).toBe(80);
      expect(Object.keys(counts).filter((name) => name.startsWith('slow '))).toEqual([]);
    });
  });

  it('is looked at for what it stores every two seconds, and then whole', async () => {
    const one = env.UNLISTED.get(env.UNLISTED.idFromName('growing'));
    await runInDurableObject(one, (_, ctx) => {
      class Growing {
        grow(): void {
          ctx.storage.sql.exec(
            'CREATE TABLE IF NOT EXISTS leaf (x); INSERT INTO leaf VALUES (zeroblob(9000))',
          );
        }
        rest(): void {}
      }
      goTo(NOON);
      const before = ctx.storage.sql.databaseSize;
      const Counted = metered(
        'growing',
        Growing as unknown as new (ctx: DurableObjectState, env: Env) => Growing,
        { grow: true, rest: true },
      );
      const growing = new Counted(ctx, env);
      takeMetered();
      growing.grow();
      const first = takeMetered().bytes!;
      expect(first).toBe(ctx.storage.sql.databaseSize - before);
      growing.grow();
      expect(takeMetered()).not.toHaveProperty('bytes');
      goTo(NOON + 2000);
      // Any later event reports it, without writing anything.
      growing.rest();
      expect(first + takeMetered().bytes!).toBe(ctx.storage.sql.databaseSize - before);
      growing.rest();
      expect(takeMetered()).not.toHaveProperty('bytes');
    });
  });

  it('has a row for each name that an object keeps, asks for or forgets', async () => {
    const one = env.UNLISTED.get(env.UNLISTED.idFromName('keeping names'));
    await runInDurableObject(one, (_, { storage: { kv } }) => {
      takeMetered();
      kv.put('name', 'Ada');
      expect(kv.get('name')).toBe('Ada');
      expect(takeMetered()).toEqual({ 'rows-written': 1, 'rows-read': 1 });
      expect(kv.delete('name')).toBe(true);
      expect(takeMetered()).toEqual({ 'rows-written': 1 });
    });
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
