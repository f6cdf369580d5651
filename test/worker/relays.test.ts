import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../games/chance.ts';
import { MatchObject, RelayObject } from '../../worker/index.ts';
import { RETENTION_MS } from '../../worker/match/table/expiry.ts';
import { CLOSE, LIMITS, type MatchInfo, type ServerFrame } from '../../worker/protocol.ts';
import type { Item } from '../../worker/relay/feed.ts';
import { WireClient } from '../support/wire-client.ts';
import {
  connect,
  evict,
  fetchPath,
  fullMatch,
  objectOf,
  openSocket,
  post,
  ring,
  seated,
  watching,
} from './support.ts';

/** Small numbers for the same code: two spectators at the match, three at each relay. */
const FEW = { directSpectators: 2, relaySockets: 3, relayLease: 2 };
const usual = { ...LIMITS };

beforeEach(() => void Object.assign(LIMITS, FEW));
afterEach(() => {
  Object.assign(LIMITS, usual);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const random = seededRandom(9);
const relayOf = (id: string, relay: number) => env.RELAY.get(env.RELAY.idFromName(`${id} ${relay}`));
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);
const framesOf = <Type extends ServerFrame['t']>(client: WireClient, type: Type) =>
  client.frames.filter((frame): frame is Extract<ServerFrame, { t: Type }> => frame.t === type);

/** Relays that a match knows. */
const relaysOf = (id: string): Promise<number> =>
  runInDurableObject(objectOf(id), (_, { storage }) =>
    storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'relay'").toArray().length === 0
      ? 0
      : storage.sql.exec('SELECT n FROM relay').toArray().length,
  );

async function crowd(id: string, count: number): Promise<WireClient[]> {
  const clients: WireClient[] = [];
  for (let i = 0; i < count; i++) clients.push(await watching(id));
  return clients;
}

/** A match of two that so many watch: the first two there, the others at relays. */
async function watched(count: number, terms: Record<string, unknown> = {}) {
  const { id, tokens } = await fullMatch(2, terms);
  return { id, tokens, players: await seated(id, tokens), watchers: await crowd(id, count) };
}

/** Plays so many moves; the players have been told of them. */
async function play(players: readonly WireClient[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const { n } = players[0]!;
    await players.find(({ legal }) => legal.length > 0)!.playRandom(random);
    await Promise.all(players.map((player) => player.reached(n + 1)));
  }
}

const reached = (clients: readonly WireClient[], n: number): Promise<unknown> =>
  Promise.all(clients.map((client) => client.reached(n)));

describe('spectators at relays', () => {
  it('[P10.14, P10.33] see what those at the match see, byte for byte, and all are counted', async () => {
    const { id, players, watchers } = await watched(9);
    expect(await relaysOf(id)).toBe(3);
    await play(players, 12);
    await reached(watchers, 12);
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(9);
    const moves = watchers.map((client) => JSON.stringify(framesOf(client, 'move')));
    expect(new Set(moves).size).toBe(1);
    const [here, there] = [await watchers[0]!.hello(), await watchers[8]!.hello()];
    expect(Object.keys(there)).toEqual(Object.keys(here));
    expect({ ...there, now: 0 }).toEqual({ ...here, now: 0 });
    const [viewed, stepped] = [await connect(id), await connect(id)];
    await viewed.hello(undefined, ['view']);
    await stepped.hello(undefined, ['steps']);
    await play(players, 1);
    await reached([viewed, stepped, ...watchers], 13);
    expect(framesOf(viewed, 'move')[0]).not.toHaveProperty('patch');
    expect(framesOf(stepped, 'move')[0]).toHaveProperty('steps');
    for (const client of [viewed, stepped]) expect(client.view).toEqual(watchers[0]!.view);
    const over = watchers.map((client) => client.next('over'));
    const told = watchers.map((client) => client.next('match', ({ match }) => match.status === 'over'));
    await players[0]!.command({ t: 'concede' });
    await Promise.all([...over, ...told]);
    for (const client of watchers) expect(client.closed).toBeNull();
  });

  it('[P2.6] are kept behind, and nothing beyond what they may know goes to a relay', async () => {
    const feed = vi.spyOn(RelayObject.prototype, 'feed');
    const { players, watchers, tokens } = await watched(4, { spectatorDelay: 3 });
    await play(players, 8);
    await reached(watchers, 5);
    await watchers[3]!.hello();
    await watchers[2]!.command({ t: 'chat', text: 'who leads?' });
    const items = feed.mock.calls.flatMap(([list]) => list as readonly Item[]);
    const texts = items.map((item) => JSON.stringify(item).replaceAll('\\', ''));
    expect(texts.length).toBeGreaterThan(5);
    expect(Math.max(...items.map((item) => (item.t === 'move' || item.t === 'welcome' ? item.n : 0)))).toBe(
      5,
    );
    for (const text of texts) {
      for (const [, n] of text.matchAll(/"(?:n|moves)":(\d+)/g)) expect(Number(n)).toBeLessThanOrEqual(5);
      for (const token of tokens) expect(text).not.toContain(token);
    }
    // What a seat holds is hidden from spectators, and so from relays.
    const hands = players.map(({ view }) => JSON.stringify((view as unknown as { seats: object[] }).seats));
    for (const hand of hands) for (const text of texts) expect(text).not.toContain(hand);
    for (const client of watchers) expect(client.n).toBe(5);
  });

  it('[P5.5, P6.4, P7.3] talk with all the others, each line once, and within the limits', async () => {
    const { id, tokens, players, watchers } = await watched(6);
    const [here, there] = [watchers[0]!, watchers[5]!];
    await there.hello(undefined, [], 'Eve');
    const heard = [here, watchers[2]!].map((client) => client.next('chat'));
    const said = await there.command({ t: 'chat', id: 'x', text: 'what a move' });
    expect(said).toMatchObject({ t: 'chat', seat: null, name: 'Eve', text: 'what a move', id: 'x' });
    for (const frame of await Promise.all(heard)) expect(frame).toEqual({ ...said, id: undefined });
    expect(await there.command({ t: 'chat', id: 'x', text: 'what a move' })).toEqual(said);
    const answer = there.next('chat');
    await players[0]!.command({ t: 'chat', text: 'thank you' });
    expect(await answer).toMatchObject({ seat: 0, name: 'Ada' });
    expect(framesOf(there, 'chat').map(({ text }) => text)).toEqual([
      'what a move',
      'what a move',
      'thank you',
    ]);
    expect((await players[1]!.hello(tokens[1])).chat.map(({ text }) => text)).toEqual(['thank you']);
    await players[0]!.command({ t: 'table', chat: 'closed' });
    expect(codeOf(await there.command({ t: 'chat', text: 'hello?' }))).toBe('chat-closed');
    expect(codeOf(await there.command({ t: 'concede' }))).toBe('spectator');
    const codes = new Set<string>();
    for (let i = 0; i < 2 * LIMITS.relayChatBurst; i++) {
      codes.add(codeOf(await watchers[5 - (i % 2)]!.command({ t: 'chat', text: `${i}` })));
    }
    expect(codes).toContain('too-fast');
    expect((await infoOf(id)).status).toBe('playing');
  });

  it('[P6.6, P6.10] come and go in counts that are gathered', async () => {
    const { id, players, watchers } = await watched(4);
    const [ada, last] = [players[0]!, watchers[3]!];
    await last.hello(undefined, ['watchers']);
    const before = [framesOf(ada, 'match').length, framesOf(last, 'match').length];
    const late = await crowd(id, 30);
    const told = last.next('watchers', ({ spectators }) => spectators === 4);
    for (const client of late) client.close();
    await told;
    const sent = framesOf(ada, 'match').length - before[0]!;
    expect(sent).toBeLessThan(20);
    expect(framesOf(last, 'match')).toHaveLength(before[1]!);
    await expect.poll(() => framesOf(ada, 'match').at(-1)!.match.spectators).toBe(4);
    // Relays that nobody needs any more are let go, and leave nothing behind.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await play(players, 1);
    await expect.poll(() => relaysOf(id)).toBe(1);
    await expect
      .poll(() => runInDurableObject(relayOf(id, 5), (_, { storage }) => storage.kv.get('home')))
      .toBeUndefined();
  });
});

describe('a relay', () => {
  it('lets nobody go who waits for a welcome, however long that takes and however many there are', async () => {
    Object.assign(LIMITS, { relaySockets: 60, unannouncedSockets: 10 });
    const { id, players } = await watched(2);
    let isAnswering = false;
    const { fromRelay } = MatchObject.prototype;
    vi.spyOn(MatchObject.prototype, 'fromRelay').mockImplementation(async function (
      this: MatchObject,
      ...note
    ) {
      while (!isAnswering) await scheduler.wait(5);
      return fromRelay.apply(this, note);
    });
    const late: WireClient[] = [];
    for (let i = 0; i < 40; i++) {
      late.push(await connect(id));
      late[i]!.send({ t: 'hello' });
    }
    const welcomes = late.map((client) => client.next('welcome'));
    isAnswering = true;
    await Promise.all(welcomes);
    await play(players, 1);
    await reached(late, 1);
    expect(late.filter(({ closed }) => closed)).toEqual([]);
  });

  it('[P7.4] and its match sleep, and nobody misses a move or is welcomed for it', async () => {
    const { id, players, watchers } = await watched(5);
    await play(players, 3);
    await reached(watchers, 3);
    await evictDurableObject(relayOf(id, 0), { webSockets: 'hibernate' });
    await play(players, 1);
    await reached(watchers, 4);
    await evict(id, 'hibernate');
    await evictDurableObject(relayOf(id, 0), { webSockets: 'hibernate' });
    expect(await watchers[4]!.command({ t: 'concede' })).toMatchObject({ code: 'spectator', n: 4 });
    expect((await infoOf(id)).spectators).toBe(5);
    await play(players, 2);
    await reached(watchers, 6);
    for (const client of watchers) expect(framesOf(client, 'welcome')).toHaveLength(1);
    expect((await connect(id).then((client) => client.hello())).n).toBe(6);
  });

  it('that is killed takes nobody else with it, and another takes its place', async () => {
    const { id, players, watchers } = await watched(8);
    const [first, second] = [watchers.slice(2, 5), watchers.slice(5)];
    await evictDurableObject(relayOf(id, 0), { webSockets: 'close' });
    await Promise.all(first.map((client) => client.whenClosed()));
    await play(players, 2);
    await reached([...second, ...watchers.slice(0, 2)], 2);
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(5);
    const back = await crowd(id, 3);
    await play(players, 1);
    await reached([...back, ...second], 3);
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(8);
  });

  it('that could not be reached is told how everything stands', async () => {
    const { id, players, watchers } = await watched(5);
    const feed = vi.spyOn(RelayObject.prototype, 'feed');
    feed.mockImplementationOnce(() => {
      throw new Error('lost on the way');
    });
    await play(players, 1);
    const told = watchers.slice(2).map((client) => client.next('welcome'));
    await reached(watchers.slice(0, 2), 1);
    await ring(id);
    for (const { n } of await Promise.all(told)) expect(n).toBe(1);
    await play(players, 1);
    await reached(watchers, 2);
  });

  it('is told how everything stands once its match was lost', async () => {
    const { id, tokens, players, watchers } = await watched(4);
    await play(players, 2);
    await reached(watchers, 2);
    const there = watchers.slice(2);
    const told = there.map((client) => client.next('welcome'));
    await evict(id, 'close');
    const back = await seated(id, tokens);
    for (const { n } of await Promise.all(told)) expect(n).toBe(2);
    await play(back, 2);
    await reached(there, 4);
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(2);
  });

  it('[P1.7] passes a seat on to the match where its client did not say that it comes to play', async () => {
    const { id, tokens, players } = await watched(4);
    const [ada] = await seated(id, tokens.slice(0, 1));
    const direct = new WireClient(await openSocket(`/api/matches/${id}/socket?as=seat`));
    expect((await direct.hello(tokens[1])).seat).toBe(1);
    await play(players, 3);
    await reached([ada!, direct], 3);
    await play([ada!, players[1]!], 3);
    expect(ada!.seat).toBe(0);
    // Others see whose it is, and its closing comes through.
    expect((await infoOf(id)).spectators).toBe(4);
    const renewed = await fetchPath(`/api/matches/${id}/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    expect(renewed.status).toBe(200);
    expect((await ada!.whenClosed()).code).toBe(CLOSE.revoked);
    const wrong = await connect(id);
    wrong.send({ t: 'hello', token: 's_wrong' });
    expect((await wrong.whenClosed()).code).toBe(CLOSE.badToken);
  });

  it('lets a spectator who is given a seat play on over the same socket', async () => {
    const { id, token } = (await (
      await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada' })
    ).json()) as { id: string; token: string };
    const [ada] = await seated(id, [token]);
    const watchers = await crowd(id, 4);
    const joined = (await (await post(`/api/matches/${id}/join`, { name: 'Bo' })).json()) as {
      token: string;
    };
    const bo = watchers[3]!;
    expect((await bo.hello(joined.token)).seat).toBe(1);
    await play([ada!, bo], 4);
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(3);
  });

  it('[P10.28] closes with its match, and where there is none any more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const { id, watchers } = await watched(5);
    vi.setSystemTime(Date.now() + RETENTION_MS.playing + 60_000);
    await ring(id);
    for (const client of watchers) expect((await client.whenClosed()).code).toBe(CLOSE.gone);
    expect(await relaysOf(id)).toBe(0);
  });

  it('keeps a storm to itself', async () => {
    const { id, players, watchers } = await watched(5);
    const asked = vi.spyOn(MatchObject.prototype, 'fromRelay');
    const frames = [
      '{"t":"hello"}',
      '{"t":"hello","name":"Raid him"}',
      '{"t":"chat","id":"1","text":"x"}',
      '{',
      '{"t":"concede","id":"2"}',
    ];
    for (const client of watchers.slice(2))
      for (let i = 0; i < 300; i++) client.send(frames[i % frames.length]!);
    for (const client of watchers.slice(2)) expect((await client.whenClosed()).code).toBe(CLOSE.tooFast);
    expect(asked.mock.calls.length).toBeLessThan(40);
    const large = await connect(id);
    large.send('x'.repeat(5000));
    expect((await large.whenClosed()).code).toBe(CLOSE.tooLarge);
    await play(players, 2);
    await reached(watchers.slice(0, 2), 2);
  });
});
