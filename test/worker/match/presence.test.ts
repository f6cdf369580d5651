import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, type MatchInfo } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, evict, fetchPath, fullMatch, objectOf, ring, seated } from '../support.ts';

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
    expect(await due(id)).toBe(10_000);
  });

  /** A match for two: a player whose turn it is, and another with a device for notifications. */
  async function withDevice() {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    const mover = clients.find(({ legal }) => legal.length > 0)!;
    const called = clients.find((client) => client !== mover)!;
    await called.command({ t: 'push', subscription: SUBSCRIPTION });
    const token = tokens[called.seat!]!;
    const leave = async (isLast = true): Promise<void> => {
      const told = mover.next('match', ({ match }) => match.seats[called.seat!]!.connected !== isLast);
      called.close();
      await told;
    };
    return { id, mover, token, leave, moverToken: tokens[mover.seat!]! };
  }

  async function endTurn(client: WireClient): Promise<void> {
    while (client.legal.length > 0)
      await client.move(client.legal.includes('end') ? 'end' : client.legal[0]!);
  }

  /** The number of calls that the devices of a match have had. */
  const calls = (id: string): Promise<number> =>
    runInDurableObject(objectOf(id), (_, { storage }) => {
      const devices = Object.values(
        JSON.parse(storage.kv.get<string>('pushes')!) as Record<string, object[]>,
      );
      return devices.flat().flatMap(({ called = [] }: { called?: string[] }) => called).length;
    });

  it('[P5.9] is not called if its page is loaded again as the turn comes', async () => {
    const { id, mover, token, leave } = await withDevice();
    await leave();
    pass(2);
    await endTurn(mover);
    expect(await calls(id)).toBe(0);
    expect(await due(id)).toBe(8000);
    pass(3);
    await (await connect(id)).hello(token);
    pass(5);
    await ring(id);
    expect(await calls(id)).toBe(0);
  });

  it('[P5.9] is called once if it does not come back', async () => {
    const { id, mover, leave } = await withDevice();
    await leave();
    await endTurn(mover);
    expect(await calls(id)).toBe(0);
    for (let i = 0; i < 3; i++) {
      pass(10);
      await show(mover);
      await ring(id);
      expect(await calls(id)).toBe(1);
    }
  });

  it('[P5.9] is not called before the pages have come back from a restart', async () => {
    const { id, token, moverToken } = await withDevice();
    await evict(id, 'close');
    const again = await connect(id);
    await again.hello(moverToken);
    pass(1);
    await endTurn(again);
    expect(await calls(id)).toBe(0);
    pass(1);
    const back = await connect(id);
    await back.hello(token);
    pass(8);
    await show(back);
    await ring(id);
    expect(await calls(id)).toBe(0);
  });

  it('[P5.9] is not called by an alarm that was due before a restart', async () => {
    const { id, mover, token } = await withDevice();
    await endTurn(mover);
    await evict(id, 'close');
    pass(60);
    await ring(id);
    expect(await calls(id)).toBe(0);
    await (await connect(id)).hello(token);
    pass(10);
    await ring(id);
    expect(await calls(id)).toBe(0);
  });

  it('[P5.9] sets no alarm by coming and going once it was called, or while another page is open', async () => {
    const { id, mover, token, leave } = await withDevice();
    const second = await connect(id);
    await second.hello(token);
    await leave(false);
    await endTurn(mover);
    expect(await due(id)).toBe(35_000);
    second.close();
    await expect.poll(() => due(id)).toBe(10_000);
    pass(10);
    await show(mover);
    await ring(id);
    expect(await calls(id)).toBe(1);
    const again = await connect(id);
    await again.hello(token);
    const before = await due(id);
    again.close();
    await expect.poll(() => connected(id)).toEqual([0, 1].map((seat) => seat === mover.seat));
    expect(await due(id)).toBe(before);
  });

  it('[P11.8] is not looked for while a single page is open, and the player to act has none', async () => {
    const { id, mover, leave } = await withDevice();
    await leave();
    await endTurn(mover);
    pass(10);
    await ring(id);
    expect(await due(id)).toBeGreaterThan(3_600_000);
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
