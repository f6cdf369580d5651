import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE, LIMITS, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import {
  connect,
  createMatch,
  evict,
  fullMatch,
  joinMatch,
  objectOf,
  openSocket,
  seated,
  watching,
} from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
const usual = { ...LIMITS };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(LIMITS, usual);
});

const pass = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);

/** The answer to a hello. */
const greet = (client: WireClient, frame: Record<string, unknown> = {}): Promise<string> => {
  const answer = Promise.race([client.next('welcome'), client.next('refused')]).then(codeOf);
  client.send({ t: 'hello', ...frame });
  return answer;
};

/** Waits for everything sent to a client so far. */
async function flush(client: WireClient): Promise<void> {
  const pong = client.next('pong');
  client.send('{ "t": "ping" }');
  await pong;
}

const framesOf = (client: WireClient, type: ServerFrame['t']) => client.frames.filter(({ t }) => t === type);

describe('hellos', () => {
  it('[P10.8] of a socket have an allowance of their own, and one that goes on is closed', async () => {
    const { id } = await createMatch();
    const watcher = await connect(id);
    for (let i = 0; i < LIMITS.helloBurst; i++) expect(await greet(watcher)).toBe('welcome');
    expect(await greet(watcher)).toBe('too-fast');
    pass(1000 / LIMITS.hellosPerSecond);
    expect(await greet(watcher)).toBe('welcome');
    expect(await greet(watcher)).toBe('too-fast');
    for (let i = 0; i < 60; i++) {
      pass(1000 / LIMITS.commandsPerSecond);
      for (let j = 0; j < 5; j++) watcher.send({ t: 'hello', name: 'Dee' });
    }
    expect((await watcher.whenClosed()).code).toBe(CLOSE.tooFast);
  });

  it('[P10.10] of all spectators together have one too, which seats have no share in', async () => {
    const { id, tokens } = await fullMatch(2);
    const crowd = await Promise.all(
      Array.from({ length: Math.ceil(LIMITS.spectatorHelloBurst / 5) + 1 }, () => watching(id)),
    );
    const answers = new Set<string>();
    for (let i = 0; i < 5; i++) for (const watcher of crowd) answers.add(await greet(watcher));
    expect([...answers]).toEqual(['welcome', 'too-fast']);
    const [ada] = await seated(id, tokens.slice(0, 1));
    expect(await greet(ada!, { token: tokens[0] })).toBe('welcome');
    expect(await greet(await connect(id))).toBe('welcome');
  });

  it('[P10.8] of a seat have one over all its sockets', async () => {
    const { id, tokens } = await fullMatch(2);
    let welcomes = 0;
    for (let i = 0; i < LIMITS.seatHelloBurst + 5; i++) {
      if ((await greet(await connect(id), { token: tokens[0] })) === 'welcome') welcomes++;
    }
    expect(welcomes).toBe(LIMITS.seatHelloBurst);
    expect(await greet(await connect(id), { token: tokens[1] })).toBe('welcome');
  });
});

describe('announcements', () => {
  const WAIT = 1000 / LIMITS.announcementsPerSecond;

  /** Lets the time until the next announcement pass, and waits for it. */
  async function gathered(id: string, clients: readonly WireClient[]): Promise<void> {
    pass(WAIT);
    await runDurableObjectAlarm(objectOf(id));
    for (const client of clients) await flush(client);
  }

  const alarmOf = (id: string): Promise<number | null> =>
    runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());

  /**
   * Changes a spectator's name repeatedly until an announcement is delayed by an alarm; returns the last
   * name.
   */
  async function flap(id: string, client: WireClient): Promise<string> {
    for (let i = 0; i < 2 * LIMITS.announcementBurst; i++) {
      pass(1000 / LIMITS.announcementsInQuickSuccession);
      // The sender itself is answered at once.
      const name = `Flapping ${i}`;
      expect((await client.hello(undefined, [], name)).match.spectatorNames).toContain(name);
      if (((await alarmOf(id)) ?? Infinity) <= Date.now() + WAIT) return name;
    }
    throw new Error('all was told at once');
  }

  it('[P6.6] are gathered once there were many, and what came in between is told when the time is up', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada] = await seated(id, tokens.slice(0, 1));
    const [eve, dee] = [await watching(id, 'Eve'), await watching(id)];
    await flap(id, dee);
    await flush(eve);
    const before = framesOf(eve, 'match').length;
    for (let i = 0; i < 10; i++) await dee.hello(undefined, [], `Name ${i}`);
    await flush(eve);
    expect(framesOf(eve, 'match')).toHaveLength(before);
    await gathered(id, [ada!, eve]);
    expect(framesOf(eve, 'match')).toHaveLength(before + 1);
    expect(framesOf(eve, 'match').at(-1)).toMatchObject({ match: { spectatorNames: ['Eve', 'Name 9'] } });
    await gathered(id, [eve]);
    expect(framesOf(eve, 'match')).toHaveLength(before + 1);
    // Seats don't receive names: they were only told that two came.
    expect(framesOf(ada!, 'match').map((frame) => frame.t === 'match' && frame.match.spectators)).toEqual([
      1, 2,
    ]);
  });

  it('[P6.6] that go on for long become rarer, and the last one is right', async () => {
    const { id } = await fullMatch(2);
    const [eve, dee] = [await watching(id), await watching(id)];
    const seconds = 60;
    const before = framesOf(eve, 'match').length;
    for (let i = 0; i < 2 * seconds; i++) {
      pass(500);
      await dee.hello(undefined, [], `Dee ${i}`);
      await runDurableObjectAlarm(objectOf(id));
    }
    await gathered(id, [eve]);
    const told = framesOf(eve, 'match').length - before;
    const most = LIMITS.announcementBurst + LIMITS.announcementsPerSecond * (seconds + 4);
    expect(told).toBeLessThanOrEqual(most);
    expect(framesOf(eve, 'match').at(-1)).toMatchObject({
      match: { spectatorNames: [`Dee ${2 * seconds - 1}`] },
    });
  });

  it('that were held back are told though the match slept meanwhile', async () => {
    const { id } = await fullMatch(2);
    const [eve, dee] = [await watching(id), await watching(id)];
    const last = await flap(id, dee);
    await flush(eve);
    const before = framesOf(eve, 'match').length;
    await evict(id, 'hibernate');
    await gathered(id, [eve]);
    expect(framesOf(eve, 'match')).toHaveLength(before + 1);
    expect(framesOf(eve, 'match').at(-1)).toMatchObject({
      match: { spectatorNames: [last] },
    });
  });

  it('come when they are due by themselves', async () => {
    vi.useRealTimers();
    const { id } = await fullMatch(2);
    const [eve, dee] = [await watching(id), await watching(id)];
    const told = eve.next('match', ({ match }) => match.spectatorNames.includes('The last'));
    for (let i = 0; i < LIMITS.announcementsAtOnce; i++) await dee.hello(undefined, [], `Flapping ${i}`);
    await dee.hello(undefined, [], 'The last');
    await told;
  });
});

describe('changing seats', () => {
  it('[P10.11] has an allowance for each person, and what was done is answered again beyond it', async () => {
    const { id, token } = await createMatch({ seats: 6 });
    const guest = await joinMatch(id, 'Bo');
    const [ada, bo] = await seated(id, [token, guest.token]);
    const take = (client: WireClient, seat: number, command: string): Promise<string> =>
      client.command({ t: 'seat', do: 'take', seat, id: command }).then(codeOf);
    for (let i = 0; i < LIMITS.seatChangeBurst; i++)
      expect(await take(bo!, 2 + (i % 2), `${i}`)).toBe('match');
    expect(await take(bo!, 4, 'more')).toBe('too-fast');
    expect(await take(bo!, 2, '3')).toBe('match');
    expect(await take(ada!, 5, 'own')).toBe('match');
    pass(1000 / LIMITS.seatChangesPerSecond);
    expect(await take(bo!, 4, 'more')).toBe('match');
  });
});

describe('spectators from one address', () => {
  const from = async (id: string, address: string): Promise<string> => {
    const client = await connect(id, address);
    const closed = client.whenClosed().then(({ code }) => String(code));
    return Promise.race([greet(client), closed]);
  };

  it('[P10.14] have a share of the places, networks of IPv6 as one; after a sleep too', async () => {
    const { id, tokens } = await fullMatch(2);
    const most = LIMITS.spectatorSocketsFromNetwork;
    for (let i = 0; i < most; i++) expect(await from(id, '192.0.2.7')).toBe('welcome');
    // It may sleep after announcing the last one who came.
    pass(1000 / LIMITS.announcementsInQuickSuccession);
    await evict(id, 'hibernate');
    expect(await from(id, '192.0.2.7')).toBe(String(CLOSE.full));
    expect(await from(id, '::ffff:192.0.2.7')).toBe(String(CLOSE.full));
    expect(await from(id, '192.0.2.8')).toBe('welcome');
    for (let i = 0; i < most; i++) expect(await from(id, `2001:db8:0:${i}::1`)).toBe('welcome');
    expect(await from(id, '2001:db8:0:ff:ffff::1')).toBe(String(CLOSE.full));
    expect(await from(id, '2001:db8:0:100::1')).toBe('welcome');
    const seat = await connect(id, '192.0.2.7');
    expect((await seat.hello(tokens[0])).seat).toBe(0);
  });

  it('[P10.9] come so fast and no faster', async () => {
    const { id } = await createMatch();
    const answers: string[] = [];
    for (let i = 0; i < LIMITS.newSpectatorBurstFromNetwork + 10; i++) {
      const client = await connect(id, '192.0.2.7');
      answers.push(await greet(client));
      client.close();
      await client.whenClosed();
    }
    expect(answers.filter((answer) => answer === 'welcome')).toHaveLength(
      LIMITS.newSpectatorBurstFromNetwork,
    );
    expect(await greet(await connect(id, '192.0.2.8'))).toBe('welcome');
  });

  it('[P10.16] push out their own, if they never say hello', async () => {
    const { id } = await createMatch();
    const other = await connect(id, '192.0.2.8');
    const path = `/api/matches/${id}/socket?as=seat`;
    for (let i = 0; i < LIMITS.unannouncedSockets + 20; i++) await openSocket(path, '192.0.2.7');
    expect(await greet(other)).toBe('welcome');
  });
});
