import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newMatchId } from '../../../worker/host-key/match-ids.ts';
import { mayOpen, pairAcross } from '../../../worker/lobby/across.ts';
import type { Share } from '../../../worker/lobby/listings.ts';
import { lobbyAt, shardCount, shardOf } from '../../../worker/lobby/shards.ts';
import { LIMITS, type LobbyFrame, type LobbyListing, type Paired } from '../../../worker/protocol/index.ts';
import { createMatch, fetchPath, openSocket, post, seated } from '../support.ts';

const use = (shards: number): void => void Object.assign(env, { LOBBY_SHARDS: String(shards) });
const listed = async (game: string): Promise<LobbyListing> =>
  (await fetchPath(`/api/lobby?game=${game}`)).json();
const openIds = async (game: string): Promise<string[]> =>
  (await listed(game)).open.map(({ id }) => id).sort();
const shareOf = async (game: string, shard: number): Promise<string[]> =>
  ((await lobbyAt(env, game, shard).share()) as Share).open.map(({ match }) => match.id);
const quick = async (game: string, seats: number): Promise<Paired> =>
  (await post('/api/quick', { game, seats, name: 'Quick' })).json();
const sleep = (game: string, shard: number): Promise<void> =>
  evictDurableObject(lobbyAt(env, game, shard), { webSockets: 'hibernate' });

beforeEach(() => use(3));
afterEach(() => {
  whole();
  use(1);
  vi.useRealTimers();
});

/** Makes some shards of a game fail on each call, or never answer. */
function lame(game: string, shards: readonly number[], answer: () => Promise<never>): void {
  const { LOBBY } = env;
  const names = shards.map((shard) => (shard === 0 ? game : `${game} ${shard}`));
  const stub = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : answer) });
  const get = (id: DurableObjectId) => (names.includes(id.name!) ? stub : LOBBY.get(id));
  const idFromName = (name: string) => LOBBY.idFromName(name);
  Object.assign(env, { LOBBY: { get, idFromName } });
  whole = () => void Object.assign(env, { LOBBY });
}
let whole = (): void => undefined;

describe('a lobby in shards', () => {
  it('spreads matches evenly by their ids', () => {
    const counts = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 8000; n++) counts[shardOf(`23456789abc${n}`, 8)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('lists right across them, each match once, also those from before there were as many', async () => {
    const game = 'five-crowns';
    const ids: string[] = [];
    for (const shards of [1, 3, 5]) {
      use(shards);
      for (let n = 0; n < 4; n++) ids.push((await createMatch({ game, seats: 3 })).id);
      await expect.poll(() => openIds(game)).toEqual([...ids].sort());
    }
    // The first four stay on their shard, whatever their hash is now.
    expect(await shareOf(game, 0)).toEqual(expect.arrayContaining(ids.slice(0, 4)));
    const { id } = await createMatch({ game, seats: 2 });
    await expect.poll(() => shareOf(game, shardOf(id, 5))).toContain(id);
    for (const gone of [0, 1, 2, 3, 4]) await sleep(game, gone);
    await expect.poll(() => openIds(game)).toEqual([...ids, id].sort());
  });

  it('takes a match from the lists where it is, be there more shards by then', async () => {
    const game = 'partners';
    use(2);
    const tables = await Promise.all([1, 2, 3, 4].map(() => createMatch({ game, seats: 4 })));
    use(5);
    await expect.poll(() => openIds(game)).toEqual(tables.map(({ id }) => id).sort());
    for (const { id, token } of tables) {
      const [host] = await seated(id, [token]);
      await host!.command({ t: 'seat', do: 'leave' }).catch(() => undefined);
    }
    await expect.poll(() => openIds(game)).toEqual([]);
    const shares = await Promise.all([0, 1, 2, 3, 4].map((shard) => shareOf(game, shard)));
    expect(shares.flat()).toEqual([]);
  });

  it('pairs two who want to play at the same moment, and finds a table wherever it waits', async () => {
    const paired = await Promise.all([1, 2, 3, 4].map(() => quick('realm', 4)));
    expect(new Set(paired.map(({ id }) => id)).size).toBe(1);
    expect(paired.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3]);
    const waiting = await Promise.all([1, 2, 3].map(() => createMatch({ seats: 5 })));
    for (const { id, token } of waiting) await seated(id, [token]);
    const oldest = waiting.toSorted((a, b) => a.match.createdAt - b.match.createdAt)[0]!;
    const { id } = await quick('realm', 5);
    const taken = waiting.find((table) => table.id === id);
    expect(taken?.match.createdAt).toBe(oldest.match.createdAt);
  });

  it('limits what a network may open at all of them together', async () => {
    const codes: string[] = [];
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const sender = 'of one network';
    for (let n = 0; n <= LIMITS.waitingTables; n++) {
      const id = await newMatchId(env);
      if (!(await mayOpen(env, 'five-crowns', id, sender))) codes.push(id);
    }
    expect(codes).toHaveLength(1);
    expect(await pairAcross(env, { game: 'five-crowns', seats: 9, sender }, [], true)).toBeNull();
    expect(
      await pairAcross(env, { game: 'five-crowns', seats: 9, sender: 'of another' }, [], false),
    ).toBeNull();
    expect(await mayOpen(env, 'five-crowns', codes[0]!, 'of another')).toBe(true);
  });

  it('shows every page the lists of all, and what changes anywhere, after a sleep too', async () => {
    const frames: LobbyFrame[][] = [[], [], []];
    const watched = 'kings-queens';
    for (const shard of [0, 1, 2]) {
      vi.spyOn(Math, 'random').mockReturnValue(shard / 3 + 0.01);
      const socket = await openSocket(`/api/lobby/socket?game=${watched}`);
      socket.addEventListener('message', ({ data }) => {
        frames[shard]!.push(JSON.parse(String(data)) as LobbyFrame);
      });
    }
    vi.restoreAllMocks();
    const seen = (id: string): boolean[] =>
      frames.map((all) => all.at(-1)?.open.some((match) => match.id === id) ?? false);
    const first = await createMatch({ game: watched });
    await expect.poll(() => seen(first.id)).toEqual([true, true, true]);
    for (const shard of [0, 1, 2]) await sleep(watched, shard);
    const second = await createMatch({ game: watched });
    await expect.poll(() => seen(second.id)).toEqual([true, true, true]);
    expect(seen(first.id)).toEqual([true, true, true]);
    const open = frames[0]!.at(-1)!.open.map(({ id }) => id);
    expect(new Set(open).size).toBe(open.length);
  });
});

describe('a shard that can’t be asked', () => {
  const game = 'five-crowns';
  const failing = (): Promise<never> => Promise.reject(new Error('overloaded'));

  it.each([0, 1, 2])('is missing from the lists for that moment, and nothing more: %s', async (broken) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const before = await Promise.all(Array.from({ length: 9 }, () => createMatch({ game, seats: 6 })));
    const all = before.map(({ id }) => id).sort();
    const shown = async (): Promise<string[]> => (await openIds(game)).filter((id) => all.includes(id));
    expect(await shown()).toEqual(all);
    lame(game, [broken], failing);
    expect(await shown()).toEqual(all.filter((id) => shardOf(id, 3) !== broken));
    // Quick matches are still paired, by another shard if necessary.
    for (const seats of [7, 8, 10]) {
      const paired: Paired[] = [];
      while (paired.length < seats) paired.push(await quick(game, seats));
      expect(new Set(paired.map(({ id }) => id)).size).toBe(1);
    }
    // Tables can be created, within the known limits.
    for (let n = 0; n < 6; n++) expect(await mayOpen(env, game, await newMatchId(env), 'me')).toBe(true);
    for (const shard of [0, 1, 2]) {
      vi.spyOn(Math, 'random').mockReturnValueOnce(shard / 3 + 0.01);
      (await openSocket(`/api/lobby/socket?game=${game}`)).close();
    }
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as { where?: string });
    expect(lines.filter(({ where }) => where === 'lobby').length).toBeGreaterThan(0);
    whole();
    expect(await shown()).toEqual(all);
  });

  it('is waited for no longer than some seconds', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const waits: number[] = [];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((give: () => void, wait: number) => {
      waits.push(wait);
      queueMicrotask(give);
    }) as unknown as typeof setTimeout);
    lame(game, [0, 1, 2], () => new Promise<never>(() => undefined));
    expect(await listed(game)).toEqual({ open: [], live: [] });
    expect((await post('/api/quick', { game, seats: 2, name: 'Quick' })).status).toBe(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
    expect(log).toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('the number of shards', () => {
  it('is one, and said in the log, where what is set is no such number', () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const LOBBY_SHARDS of ['four', '0', '-2', '2.5', '65', '1e1', ' 3'])
      expect(shardCount({ LOBBY_SHARDS }), LOBBY_SHARDS).toBe(1);
    expect(said.mock.calls).toEqual([
      ['{"event":"error","where":"LOBBY_SHARDS","name":"a whole number from 1 to 64"}'],
    ]);
    for (const [LOBBY_SHARDS, count] of [
      ['64', 64],
      ['7', 7],
      ['', 1],
      [null, 1],
    ] as const)
      expect(shardCount({ LOBBY_SHARDS })).toBe(count);
    vi.restoreAllMocks();
  });
});
