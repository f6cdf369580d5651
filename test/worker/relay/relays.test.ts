import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MatchObject, RelayObject } from '../../../worker/index.ts';
import { RETENTION_MS } from '../../../worker/match/table/expiry.ts';
import { CLOSE, LIMITS } from '../../../worker/protocol/index.ts';
import { PASSED_PATH } from '../../../worker/relay/pass-on.ts';
import { TRY_AGAIN } from '../../../worker/sockets/closing.ts';
import { WireClient } from '../../support/wire-client.ts';
import {
  crowd,
  framesOf,
  infoOf,
  play,
  reached,
  relayOf,
  relaysOf,
  useFewPlaces,
  watched,
} from './crowded.ts';
import { connect, evict, fetchPath, objectOf, openSocket, post, ring, seated } from '../support.ts';

useFewPlaces();

describe('a relay', () => {
  it('[P10.16] takes in all who come at once, and of one network so many', async () => {
    Object.assign(LIMITS, { relaySockets: 40, unannouncedSockets: 4, spectatorSocketsFromNetwork: 5 });
    const { id } = await watched(2);
    const late: WireClient[] = [];
    for (let i = 0; i < 20; i++) late.push(await connect(id));
    const pushed = await connect(id, '192.0.2.7');
    for (let i = 0; i < 5; i++) await connect(id, '192.0.2.7');
    expect((await pushed.whenClosed()).code).toBe(CLOSE.full);
    for (const client of late) await client.hello();
  });

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

  it('that all left while it was told something tells those who come then nothing of it again', async () => {
    const { id, players, watchers } = await watched(4);
    let isOpen = false;
    onTestFinished(() => void (isOpen = true));
    const { feed } = RelayObject.prototype;
    const told = vi.spyOn(RelayObject.prototype, 'feed').mockImplementationOnce(async function (
      this: RelayObject,
      items: Parameters<typeof feed>[0],
    ) {
      while (!isOpen) await scheduler.wait(5);
      return feed.call(this, items);
    } as unknown as typeof feed);
    await play(players, 1);
    await expect.poll(() => told.mock.calls.length).toBe(1);
    await play(players, 1);
    for (const client of watchers.slice(2)) client.close();
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(2);
    const asked = vi.spyOn(MatchObject.prototype, 'fromRelay');
    const late = await connect(id);
    const welcome = late.hello();
    await expect.poll(() => asked.mock.calls.some(([, { wantsWelcome }]) => wantsWelcome)).toBe(true);
    isOpen = true;
    expect((await welcome).n).toBe(2);
    await play(players, 1);
    await reached([late], 3);
    expect(framesOf(late, 'move').map(({ n }) => n)).toEqual([3]);
    expect(await relaysOf(id)).toBe(1);
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
    // Others see whose seat it is, and its close arrives.
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

  it('[P11.8] passes on the pings of such a seat, which only the relay gets', async () => {
    const { setInterval } = globalThis;
    vi.spyOn(globalThis, 'setInterval').mockImplementation((run, wait) => setInterval(run, wait! / 50));
    const { id, tokens } = await watched(4);
    const [ada] = await seated(id, tokens.slice(0, 1));
    ada!.send('{"t":"ping"}');
    const pinging = () =>
      runInDurableObject(
        objectOf(id),
        (_, ctx) => ctx.getWebSockets().filter((one) => ctx.getWebSocketAutoResponseTimestamp(one)).length,
      );
    await expect.poll(pinging).toBe(1);
    await scheduler.wait(1000);
    // Only the relay's answer reaches the client.
    expect(framesOf(ada!, 'pong')).toHaveLength(1);
  });

  it('holds little of a seat that the match has yet to take, and loses none of its frames unnoticed', async () => {
    const { id, tokens } = await watched(4);
    let isTaking = false;
    onTestFinished(() => void (isTaking = true));
    const { fetch } = MatchObject.prototype;
    vi.spyOn(MatchObject.prototype, 'fetch').mockImplementation(async function (this: MatchObject, request) {
      while (!isTaking && new URL(request.url).pathname === PASSED_PATH) await scheduler.wait(5);
      return fetch.call(this, request);
    });
    const clients = await Promise.all([connect(id), connect(id), connect(id)]);
    for (const client of clients) client.send({ t: 'hello', token: tokens[0] });
    const [patient, hasty, large] = clients as [WireClient, WireClient, WireClient];
    patient.send({ t: 'chat', id: '1', text: 'one moment' });
    for (let i = 0; i < 30; i++) hasty.send({ t: 'chat', id: `${i}`, text: 'x' });
    large.send('x'.repeat(LIMITS.frameBytes + 1));
    for (const client of [hasty, large]) expect((await client.whenClosed()).code).toBe(TRY_AGAIN);
    const said = patient.next('chat');
    isTaking = true;
    expect(await said).toMatchObject({ id: '1', text: 'one moment' });
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

  it('[P10.28] closes with its match, though that could not be said the first time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { id, watchers } = await watched(3);
    vi.spyOn(RelayObject.prototype, 'feed').mockImplementationOnce(() => {
      throw new Error('lost on the way');
    });
    vi.setSystemTime(Date.now() + RETENTION_MS.playing + 60_000);
    await ring(id);
    expect((await watchers[2]!.whenClosed()).code).toBe(CLOSE.gone);
  });

  it('that closes its last socket for reading too little welcomes nobody to what was before', async () => {
    const { id, players, watchers } = await watched(4);
    watchers[2]!.close();
    await watchers[2]!.whenClosed();
    const usual = { ...LIMITS };
    Object.assign(LIMITS, { unreadMost: 1, unreadLeast: 1 });
    watchers[3]!.send({ t: 'concede', id: '1' });
    expect((await watchers[3]!.whenClosed()).code).toBe(CLOSE.slow);
    Object.assign(LIMITS, usual);
    await expect.poll(() => relaysOf(id)).toBe(0);
    await play(players, 2);
    const late = await connect(id);
    expect((await late.hello()).n).toBe(2);
    expect(await relaysOf(id)).toBe(1);
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
