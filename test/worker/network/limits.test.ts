import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchObject } from '../../../worker/index.ts';
import { CLOSE, LIMITS, type MatchInfo, type ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import {
  connect,
  createMatch,
  evict,
  fetchPath,
  fullMatch,
  joinMatch,
  openSocket,
  seated,
} from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
const usual = { ...LIMITS };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(LIMITS, usual);
});

const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);
const stubOf = (id: string) => env.MATCH.get(env.MATCH.idFromName(id));
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();

const say = (client: WireClient, text: string, id?: string): Promise<ServerFrame> =>
  client.command({ t: 'chat', text, ...(id === undefined ? {} : { id }) });

async function spectators(id: string, count: number): Promise<WireClient[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = await connect(id);
      await client.hello();
      return client;
    }),
  );
}

describe('a socket that was closed from here', () => {
  it('plays no more, whatever it still sends, and its seat is seen to be empty', async () => {
    const { id, tokens } = await fullMatch(2);
    const clients = await seated(id, tokens);
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    await runInDurableObject(stubOf(id), async (match: MatchObject, state) => {
      const held = state.getWebSockets();
      match.renewToken(tokens[actor.seat!]!);
      // A modified client may ignore the close.
      const move = JSON.stringify({ t: 'move', id: 'late', n: 0, move: 'keep' });
      for (const socket of held) await match.webSocketMessage(socket, move);
    });
    const info = await infoOf(id);
    expect(info.moves).toBe(0);
    expect(info.seats[actor.seat!]!.connected).toBe(false);
  });
});

describe('sockets', () => {
  it('[P10.16] that never say hello push out each other, and lock nobody out', async () => {
    const { id, tokens } = await fullMatch(2);
    const path = `/api/matches/${id}/socket?as=seat`;
    const first = await openSocket(path);
    const closed = new Promise<number>((resolve) =>
      first.addEventListener('close', ({ code }) => resolve(code)),
    );
    for (let i = 0; i < LIMITS.unannouncedSockets; i++) await openSocket(path);
    expect(await closed).toBe(CLOSE.full);
    const [ada] = await seated(id, tokens.slice(0, 1));
    expect(ada!.seat).toBe(0);
  });

  it('[P10.15] of one seat are so many; the newest stay', async () => {
    const { id, tokens } = await fullMatch(2);
    const devices = await seated(id, Array<string>(LIMITS.socketsPerSeat + 1).fill(tokens[0]!));
    expect((await devices[0]!.whenClosed()).code).toBe(CLOSE.full);
    expect(devices.filter(({ closed }) => closed)).toHaveLength(1);
  });

  it('[P10.14] of spectators are so many, and seats come in all the same', async () => {
    // The match and its relays, each with few places.
    Object.assign(LIMITS, { directSpectators: 3, directMost: 5, relays: 2, relaySockets: 4 });
    const { id, tokens } = await fullMatch(2);
    for (let i = 0; i < 13; i++) await spectators(id, 1);
    const late = await connect(id);
    late.send({ t: 'hello' });
    expect((await late.whenClosed()).code).toBe(CLOSE.full);
    // Reports of relays are collected before they are announced.
    vi.setSystemTime(Date.now() + 60_000);
    const [ada] = await seated(id, tokens.slice(0, 1));
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(13);
    expect(ada!.seat).toBe(0);
  });
});

describe('repeating an acknowledged command', () => {
  it('[P10.7] counts as haste like everything that makes no move', async () => {
    const { id, tokens } = await fullMatch(2);
    const actor = (await seated(id, tokens)).find(({ legal }) => legal.length > 0)!;
    await actor.command({ t: 'move', id: 'same', n: 0, move: 'keep' });
    const refused = actor.next('refused');
    for (let i = 0; i <= LIMITS.commandBurst; i++) actor.send({ t: 'move', id: 'same', n: 0, move: 'keep' });
    expect(codeOf(await refused)).toBe('too-fast');
  });
});

describe('pacts', () => {
  it('[P10.3] are proposed so often by a seat; others still propose, and what stands can be broken', async () => {
    const { id, tokens } = await fullMatch(3);
    const [ada, bo, cy] = await seated(id, tokens);
    const pact = (client: WireClient, deed: string, other: number): Promise<string> => {
      vi.setSystemTime(Date.now() + 200);
      return client.command({ t: 'pact', do: deed, with: other }).then(codeOf);
    };
    await pact(bo!, 'propose', 2);
    await pact(cy!, 'accept', 1);
    for (let made = 0; made < LIMITS.pactOffers; made++) {
      expect(await pact(ada!, 'propose', 1)).toBe('pact');
      if (made < LIMITS.pactOffers - 1) await pact(bo!, 'decline', 0);
    }
    expect(await pact(ada!, 'propose', 2)).toBe('too-many-pacts');
    expect(await pact(bo!, 'accept', 0)).toBe('pact');
    expect(await pact(ada!, 'break', 1)).toBe('pact');
    expect(await pact(bo!, 'propose', 0)).toBe('pact');
    expect(await pact(ada!, 'decline', 1)).toBe('pact');
    expect(await pact(cy!, 'break', 1)).toBe('pact');
    expect(await pact(ada!, 'propose', 1)).toBe('too-many-pacts');
  });
});

describe('chat', () => {
  it('[P10.12] goes so fast and no faster', async () => {
    const { id, token } = await createMatch();
    const [ada] = await seated(id, [token]);
    for (let i = 0; i < LIMITS.chatBurst; i++) expect(codeOf(await say(ada!, `line ${i}`))).toBe('chat');
    expect(codeOf(await say(ada!, 'one more'))).toBe('too-fast');
    vi.setSystemTime(Date.now() + 1000 / LIMITS.chatPerSecond);
    expect(codeOf(await say(ada!, 'one more'))).toBe('chat');
  });

  it('[P10.12] of a seat has one allowance for all its sockets, also after the match slept', async () => {
    const { id, tokens } = await fullMatch(2);
    let said = 0;
    for (let round = 0; round < 8; round++) {
      const [ada] = await seated(id, tokens.slice(0, 1));
      for (let i = 0; i < 3; i++) if (codeOf(await say(ada!, `line ${round} ${i}`)) === 'chat') said++;
      ada!.close();
      await ada!.whenClosed();
      if (round % 3 === 2) await evict(id, 'hibernate');
    }
    expect(said).toBe(LIMITS.chatBurst);
    const [, bo] = await seated(id, tokens);
    expect(codeOf(await say(bo!, 'another seat'))).toBe('chat');
    vi.setSystemTime(Date.now() + 1000 / LIMITS.chatPerSecond);
    const [ada] = await seated(id, tokens.slice(0, 1));
    expect(codeOf(await say(ada!, 'again'))).toBe('chat');
    expect(codeOf(await say(ada!, 'and again'))).toBe('too-fast');
  });

  it('is no freer for who leaves the table and comes back, but for the host', async () => {
    const { id, token } = await createMatch({ seats: 4 });
    const [ada] = await seated(id, [token]);
    let said = 0;
    for (let round = 0; round < 4; round++) {
      const guest = await joinMatch(id, 'Bo');
      const [bo] = await seated(id, [guest.token]);
      for (let i = 0; i < 4; i++) if (codeOf(await say(bo!, `line ${round} ${i}`)) === 'chat') said++;
      await bo!.command({ t: 'seat', do: 'leave' });
    }
    expect(said).toBe(LIMITS.chatBurst);
    expect(codeOf(await say(ada!, 'please'))).toBe('chat');
  });

  it('[P10.12, P10.13] of spectators has one allowance for all, and drops no line of a seat', async () => {
    const { id, token } = await createMatch();
    const [ada] = await seated(id, [token]);
    await say(ada!, 'hello from the seat');
    const watching = await spectators(id, 4);
    let said = 0;
    for (let round = 0; round < LIMITS.chatBurst; round++) {
      for (const client of watching) if (codeOf(await say(client, `noise ${said}`)) === 'chat') said++;
    }
    expect(said).toBe(LIMITS.spectatorChatBurst);
    await evict(id, 'hibernate');
    for (const client of await spectators(id, 3)) expect(codeOf(await say(client, 'more'))).toBe('too-fast');
    for (; said <= LIMITS.spectatorChatKept; said++) {
      vi.setSystemTime(Date.now() + 2000);
      await say(watching[said % 4]!, `noise ${said}`);
    }
    await evict(id, 'hibernate');
    const { chat } = await (await connect(id)).hello();
    expect(chat).toHaveLength(LIMITS.spectatorChatKept + 1);
    expect(chat[0]).toMatchObject({ seat: 0, text: 'hello from the seat' });
  });

  it('[P7.3] of two spectators with the same id and words is two lines; of one who comes back, one', async () => {
    const { id } = await createMatch();
    const come = async (name: string) => {
      const client = await connect(id);
      const welcome = client.next('welcome');
      client.send({ t: 'hello', name });
      await welcome;
      return client;
    };
    const [one, other] = [await come('Dee'), await come('Eve')];
    await say(one, 'well played', '1');
    await say(one, 'well played', '1');
    await evict(id, 'hibernate');
    await say(await come('Dee'), 'well played', '1');
    expect(await say(other, 'well played', '1')).toMatchObject({ t: 'chat', text: 'well played' });
    expect(await say(other, 'indeed', '1')).toMatchObject({ t: 'chat', text: 'indeed' });
    const { chat } = await (await connect(id)).hello();
    expect(chat.map(({ text }) => text)).toEqual(['well played', 'well played', 'indeed']);
  });

  it('[P7.3] that was said is answered again, at any speed and even if the chat was closed since', async () => {
    const { id, token } = await createMatch();
    const [ada] = await seated(id, [token]);
    for (let i = 0; i < LIMITS.chatBurst; i++) await say(ada!, 'hello', `${i}`);
    expect(codeOf(await say(ada!, 'hello', 'new'))).toBe('too-fast');
    expect(codeOf(await say(ada!, 'hello', '0'))).toBe('chat');
    await ada!.command({ t: 'table', chat: 'closed' });
    vi.setSystemTime(Date.now() + 10_000);
    expect(codeOf(await say(ada!, 'hello', 'new'))).toBe('chat-closed');
    expect(codeOf(await say(ada!, 'hello', '0'))).toBe('chat');
    expect((await (await connect(id)).hello()).chat).toHaveLength(LIMITS.chatBurst);
  });

  it('and names show something', async () => {
    const { id, token } = await createMatch();
    const [ada] = await seated(id, [token]);
    for (const blank of ['\u200d', '\ufe0f', '\u3164', '\u200b']) {
      expect(codeOf(await say(ada!, blank))).toBe('malformed');
    }
    expect(codeOf(await say(ada!, '\u{1f451}'))).toBe('chat');
  });
});
