import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, type MatchInfo } from '../../worker/protocol.ts';
import type { WireClient } from '../support/wire-client.ts';
import { connect, evict, fetchPath, fullMatch, objectOf, ring, seated } from './support.ts';

/** As in the service; in other tests nobody goes away by silence. */
const usual = { ...LIMITS };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
  Object.assign(LIMITS, { answerMs: 35_000 });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(LIMITS, usual);
});

const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/device',
  keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
};

/** Ms until a match's alarm rings. */
const due = (id: string): Promise<number> =>
  runInDurableObject(objectOf(id), async (_, { storage }) => (await storage.getAlarm())! - Date.now());

const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const connected = async (id: string): Promise<boolean[]> =>
  (await infoOf(id)).seats.map((seat) => seat.connected);

/** A sign of life that the match itself answers; the exact text of a ping is answered by the runtime, in its own time. */
async function show(client: WireClient): Promise<void> {
  const pong = client.next('pong');
  client.send('{ "t": "ping" }');
  await pong;
}

describe('a reader', () => {
  it('[P11.8] is there as long as it answers, also while it thinks for long', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    for (let i = 0; i < 20; i++) {
      pass(30);
      for (const client of clients) await show(client);
      await ring(id);
      expect(await connected(id)).toEqual([true, true]);
    }
  });

  it('[P11.8] is away once its open socket has answered nothing for long, and back with a frame', async () => {
    const { id, tokens } = await fullMatch(3);
    const clients = await seated(id, tokens);
    const sleeper = clients.find(({ legal }) => legal.length > 0)!;
    const others = clients.filter((client) => client !== sleeper);
    pass(30);
    for (const client of others) await show(client);
    pass(6);
    const told = others[0]!.next('match', ({ match }) => !match.seats[sleeper.seat!]!.connected);
    await ring(id);
    const { match } = await told;
    expect(match.seats.filter((seat) => seat.connected)).toHaveLength(2);
    const back = others[0]!.next('match', (frame) => frame.match.seats[sleeper.seat!]!.connected);
    await show(sleeper);
    await back;
    expect(sleeper.closed).toBeNull();
  });

  it('[P11.8] that slept through a sleep of the match is known by the time of its hello', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    pass(10);
    await evict(id, 'hibernate');
    expect(await connected(id)).toEqual([true, true]);
    pass(26);
    await evict(id, 'hibernate');
    expect(await connected(id)).toEqual([false, false]);
    await clients[0]!.hello(tokens[0]);
    expect(await connected(id)).toEqual([true, false]);
  });

  it('[P11.8] is looked for at growing intervals, and never while nobody would learn of it', async () => {
    const { id, tokens } = await fullMatch(2);
    const [first] = (await seated(id, tokens.slice(0, 1))) as [WireClient];
    expect(await due(id)).toBeGreaterThan(3_600_000);
    const [second] = (await seated(id, tokens.slice(1))) as [WireClient];
    expect(await due(id)).toBe(35_000);
    const waits: number[] = [];
    for (let passed = 0; passed < 3600; passed += waits.at(-1)!) {
      pass((await due(id)) / 1000);
      for (const client of [first, second]) await show(client);
      await ring(id);
      waits.push((await due(id)) / 1000);
    }
    expect(waits.slice(0, 3)).toEqual([35, 35, 35]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(600);
    expect(waits.length).toBeLessThan(30);
  });

  it('[P5.9] who leaves on their own turn is called some time later, in which a page may be loaded again', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    const [actor, other] = clients[0]!.legal.length > 0 ? clients : clients.toReversed();
    await actor!.command({ t: 'push', subscription: SUBSCRIPTION });
    for (let passed = 0; passed < 3600;) {
      const wait = (await due(id)) / 1000;
      pass(wait);
      passed += wait;
      for (const client of clients) await show(client);
      await ring(id);
    }
    expect(await due(id)).toBe(600_000);
    const told = other!.next('match', ({ match }) => !match.seats[actor!.seat!]!.connected);
    actor!.close();
    await told;
    expect(await due(id)).toBe(35_000);
  });

  it('[P11.3] is away since its last answer, not since that was noticed', async () => {
    const { id, tokens } = await fullMatch(2, { standIns: 'soon' });
    const clients = await seated(id, tokens);
    const start = Date.now();
    const sleeper = clients.find(({ legal }) => legal.length > 0)!;
    const other = clients.find((client) => client !== sleeper)!;
    pass(300);
    const told = other.next('match', ({ match }) => !match.seats[sleeper.seat!]!.connected);
    await show(other);
    expect((await told).match.seats[sleeper.seat!]!.standIn!.from).toBe(start + 30_000);
    const plays = other.next('match', ({ match }) => match.seats[sleeper.seat!]!.bot !== null);
    await other.command({ t: 'bot', seat: sleeper.seat!, level: 'strong' });
    await plays;
  });

  it('[P2.7, P11.8] comes and goes unseen by spectators who are behind', async () => {
    const { id, tokens } = await fullMatch(2, { spectatorDelay: 5 });
    await seated(id, tokens);
    const watcher = await connect(id);
    await watcher.hello();
    const { length } = watcher.frames;
    pass(100);
    await ring(id);
    await show(watcher);
    expect(watcher.frames.slice(length).filter(({ t }) => t !== 'pong')).toEqual([]);
    expect(await connected(id)).toEqual([true, true]);
  });
});
