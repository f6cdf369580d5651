import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import { CLOSE, LIMITS, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, evict, fetchPath, fullMatch, seated, watching } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
const usual = { ...LIMITS };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(LIMITS, usual);
});

const pass = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);
const framesOf = (client: WireClient, type: ServerFrame['t']) => client.frames.filter(({ t }) => t === type);

/** Waits for all that was sent to a client before. */
async function flush(client: WireClient): Promise<void> {
  const pong = client.next('pong');
  client.send('{ "t": "ping" }');
  await pong;
}

describe('a socket that does not show to have read what it was sent', () => {
  /** A match whose chat is full, so that each welcome is long. */
  async function talkative(): Promise<string> {
    const { id, token } = await createMatch();
    const [ada] = await seated(id, [token]);
    for (let i = 0; i < LIMITS.chatKept; i++) {
      pass(1000);
      await ada!.command({ t: 'chat', text: `${i} `.padEnd(LIMITS.chatChars, 'x') });
    }
    return id;
  }

  it('[P5.13, P6.8, P8.1, P8.2] is closed, and one that sends marks back is not', async () => {
    const id = await talkative();
    const [silent, honest] = [await connect(id), await connect(id)];
    let marks = 0;
    const answerMark = (): void =>
      void honest.next('mark').then(({ mark }) => {
        marks++;
        honest.send({ t: 'mark', mark });
        answerMark();
      });
    answerMark();
    const { length } = JSON.stringify(await silent.hello());
    await honest.hello(undefined, ['marks']);
    const hellos = Math.ceil((1.5 * LIMITS.unreadMost) / length);
    for (let i = 0; i < hellos; i++) {
      pass(1000 / LIMITS.hellosPerSecond);
      if (!silent.closed) silent.send({ t: 'hello' });
      await honest.hello(undefined, ['marks']);
    }
    expect((await silent.whenClosed()).code).toBe(CLOSE.slow);
    expect(honest.closed).toBeNull();
    expect(marks).toBeGreaterThan(5);
    expect(framesOf(silent, 'mark')).toEqual([]);
    const sent = silent.frames.reduce((sum, frame) => sum + JSON.stringify(frame).length, 0);
    expect(sent).toBeLessThan(LIMITS.unreadMost + 2 * length);
    expect((await (await connect(id)).hello()).t).toBe('welcome');
  });

  it('[P8.1, P8.2] is closed also where its seat moves on, over that socket and another', async () => {
    Object.assign(LIMITS, { unreadMost: 60_000, unreadLeast: 60_000 });
    const { id, tokens } = await fullMatch(2);
    const [ada, bo] = await seated(id, tokens);
    const [silent, watcher] = [await connect(id), await watching(id)];
    await silent.hello(tokens[0]);
    const marks = new Set<WireClient>([ada!, bo!]);
    const random = seededRandom(11);
    for (const client of marks) {
      const answerMark = (): void =>
        void client.next('mark').then(({ mark }) => {
          client.send({ t: 'mark', mark });
          answerMark();
        });
      answerMark();
      await client.hello(tokens[client.seat!], ['marks']);
    }
    for (let sent = 0; sent < 90 && !silent.closed; sent++) {
      pass(1000);
      silent.send({ t: 'hello', token: tokens[0] });
      if (!watcher.closed) watcher.send({ t: 'hello' });
      const actor = [ada!, bo!].find(({ legal }) => legal.length > 0)!;
      // The seat's moves come in turn from the read and the unread socket.
      const mover = actor === ada && sent % 2 === 0 && silent.n === ada.n ? silent : actor;
      const { n } = actor;
      const answered = mover.playRandom(random);
      // A close may come in place of the answer.
      await Promise.race([
        Promise.all([answered, ada!.reached(n + 1), bo!.reached(n + 1)]),
        silent.whenClosed(),
      ]);
    }
    expect((await silent.whenClosed()).code).toBe(CLOSE.slow);
    expect((await watcher.whenClosed()).code).toBe(CLOSE.slow);
    const bytesOf = ({ frames }: WireClient): number => JSON.stringify(frames).length;
    const longest = Math.max(...silent.frames.map((frame) => JSON.stringify(frame).length));
    for (const client of [silent, watcher]) expect(bytesOf(client)).toBeLessThan(60_000 + 3 * longest);
    await flush(ada!);
    expect([ada!.closed, bo!.closed]).toEqual([null, null]);
  });

  it('[P8.1, P10.17] is closed sooner where there are many, though never for one welcome', async () => {
    const id = await talkative();
    // All of them at one relay.
    Object.assign(LIMITS, { directSpectators: 0 });
    const silent = await connect(id);
    const { length } = JSON.stringify(await silent.hello());
    const room = LIMITS.unreadOfSpectators / LIMITS.relaySockets;
    const crowd: WireClient[] = [];
    for (let i = 1; i < LIMITS.relaySockets; i++) {
      pass(1000 / LIMITS.newSpectatorsPerSecond);
      crowd.push(await watching(id));
    }
    for (let sent = length; sent < LIMITS.unreadLeast + 2 * length; sent += length) {
      pass(1000 / LIMITS.hellosPerSecond);
      if (!silent.closed) silent.send({ t: 'hello' });
    }
    expect((await silent.whenClosed()).code).toBe(CLOSE.slow);
    expect(room).toBeLessThan(LIMITS.unreadLeast);
    await flush(crowd[0]!);
    expect(crowd.filter(({ closed }) => closed)).toEqual([]);
  });

  it('[P6.1, P10.35] is welcomed with the newest pact events only, while the record has all', async () => {
    Object.assign(LIMITS, { pactOffers: 100, pactEventsWelcomed: 30, pactLogChars: 6000 });
    const { id, tokens } = await fullMatch(3);
    const clients = await seated(id, tokens);
    const fresh = await clients[0]!.hello(tokens[0]);
    for (let i = 0; i < 40; i++) {
      pass(1000);
      const terms = `${i} `.padEnd(LIMITS.termsChars, 'é');
      await clients[0]!.command({ t: 'pact', do: 'propose', with: 1, terms });
      await clients[1]!.command({ t: 'pact', do: 'decline', with: 0 });
    }
    await clients[0]!.command({ t: 'pact', do: 'propose', with: 2 });
    for (const wake of [false, true]) {
      if (wake) await evict(id, 'close');
      const welcome = await (await connect(id)).hello();
      expect(welcome.pactLog.at(-1)).toMatchObject({ do: 'propose', with: 2 });
      expect(welcome.match.pacts).toHaveLength(1);
      expect(welcome.pactLog.length).toBeGreaterThan(5);
      expect(welcome.pactLog.length).toBeLessThanOrEqual(30);
      expect(JSON.stringify(welcome.pactLog).length).toBeLessThan(6100);
      expect(JSON.stringify(welcome).length).toBeLessThan(JSON.stringify(fresh).length + 7000);
    }
    const back = await seated(id, tokens);
    for (const client of back.slice(0, 2)) await client.command({ t: 'concede' });
    const record = await (await fetchPath(`/api/matches/${id}/record`)).text();
    expect(record.match(/^; pact (propose|decline)/gm)).toHaveLength(81);
  });
});
