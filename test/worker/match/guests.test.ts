import { describe, expect, it } from 'vitest';
import {
  CLOSE,
  LIMITS,
  type MatchAnswer,
  type MatchInfo,
  type NextSeat,
  type Renewed,
} from '../../../worker/protocol/index.ts';
import { hashToken } from '../../../worker/secrets.ts';
import type { WireClient } from '../../support/wire-client.ts';
import {
  connect,
  createMatch,
  evict,
  fetchPath,
  fullMatch,
  joinMatch,
  post,
  seated,
  watching,
} from '../support.ts';

const infoOf = async (id: string, token?: string): Promise<MatchAnswer> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await fetchPath(`/api/matches/${id}`, { headers })).json();
};

/** A spectator who asks for a seat in the rematch. */
async function asking(id: string, name?: string, address?: string, next?: object): Promise<WireClient> {
  const client = await connect(id, address);
  await client.hello(undefined, ['next', 'watchers'], name, next && { next });
  return client;
}

/** A token of the guest's own, which ends with `digit`. */
const keyOf = (digit: number): string => `s_${String(digit).padStart(48, '0')}`;

const countTold = (client: WireClient, count: number): Promise<unknown> =>
  client.next('match', ({ match }) => match.guests?.length === count);

describe('guests who ask for a seat in the rematch', () => {
  it('[P7.15] are named to spectators, counted for seats, and named to them after the end', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada] = await seated(id, tokens);
    const eve = await watching(id, 'Eve');
    expect((await infoOf(id)).guests).toEqual([]);
    const told = [ada!, eve].map((client) => client.next('match', ({ match }) => match.guests?.length === 1));
    const cleo = await asking(id, ' Cleo\u202e ');
    const guests = (await Promise.all(told)).map(({ match }) => match.guests);
    expect(guests).toEqual([[null], ['Cleo']]);
    expect(JSON.stringify(ada!.frames)).not.toContain('Cleo');
    expect((await infoOf(id, tokens[0])).guests).toEqual([null]);
    const over = ada!.next('match', ({ match }) => match.status === 'over');
    await ada!.command({ t: 'concede' });
    expect((await over).match.guests).toEqual(['Cleo']);
    for (const client of [cleo, eve]) client.close();
  });

  it('[P7.15] ask as long as their sockets are open and wish it, also while the match sleeps', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada] = await seated(id, tokens);
    const cleo = await asking(id, 'Cleo');
    const dan = await asking(id, 'Dan');
    await evict(id, 'hibernate');
    expect((await infoOf(id)).guests).toEqual(['Cleo', 'Dan']);
    const less = countTold(ada!, 1);
    dan.close();
    await less;
    expect((await infoOf(id)).guests).toEqual(['Cleo']);
    const none = countTold(ada!, 0);
    await cleo.hello(undefined, [], 'Cleo');
    await none;
    const again = countTold(ada!, 1);
    await cleo.hello(undefined, ['next'], 'Cleo');
    await again;
    await evict(id, 'close');
    expect((await infoOf(id)).guests).toEqual([]);
  });

  it('[P7.15] have a name and no seat, and count once', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada] = await seated(id, tokens);
    await ada!.hello(tokens[0], ['next']);
    await asking(id);
    await asking(id, 'Cleo');
    const cleo = await asking(id, 'Cleo');
    await cleo.hello(undefined, ['next'], 'Cleo');
    expect((await infoOf(id)).guests).toEqual(['Cleo']);
  });

  it('[P7.15] can not ask where no seat can be added, nor before the start or once there is a rematch', async () => {
    const { id, token } = await createMatch();
    const cleo = await asking(id, 'Cleo');
    expect((await infoOf(id)).guests).toBeNull();
    const { token: other } = await joinMatch(id, 'Bo');
    const clients = await seated(id, [token, other]);
    expect((await infoOf(id)).guests).toEqual(['Cleo']);
    await clients[0]!.command({ t: 'concede' });
    for (const client of clients) await client.command({ t: 'rematch' });
    expect((await infoOf(id)).guests).toBeNull();
    cleo.close();
    const full = await fullMatch(6);
    await asking(full.id, 'Cleo');
    expect((await infoOf(full.id)).guests).toBeNull();
  });

  it('[P10.36] are as many as the limit, and few of one network', async () => {
    const { id } = await fullMatch(2);
    for (let i = 0; i < 6; i++) await asking(id, `Mallory ${i}`, '203.0.113.7');
    expect((await infoOf(id)).guests).toHaveLength(LIMITS.guestsFromNetwork);
    await asking(id, 'Cleo', '198.51.100.1');
    expect((await infoOf(id)).guests).toContain('Cleo');
    for (let i = 0; i < 14; i++) await asking(id, `Guest ${i}`, `198.51.100.${2 + i}`);
    expect((await infoOf(id)).guests).toHaveLength(LIMITS.guests);
  });

  it('keep nobody busy, however many ask again and again', async () => {
    const { id, tokens } = await fullMatch(2);
    const [ada, bo] = await seated(id, tokens);
    const crowd: WireClient[] = [];
    for (let i = 0; i < 100; i++) crowd.push(await asking(id, `Guest ${i}`, `198.51.100.${i}`));
    const before = ada!.frames.length;
    for (let round = 0; round < 3; round++) {
      for (const client of crowd)
        client.send({ t: 'hello', name: `Guest ${round}`, with: round % 2 ? ['next'] : [] });
    }
    const last = crowd.at(-1)!;
    await last.command({ t: 'chat', text: 'here I am' });
    expect(ada!.frames.length - before).toBeLessThanOrEqual(LIMITS.announcementBurst);
    await ada!.command({ t: 'concede' });
    await bo!.reached(1);
    expect((await infoOf(id)).guests!.length).toBeLessThanOrEqual(LIMITS.guests);
    for (const client of crowd) client.close();
  });

  it('[P2.17] are named in no lobby', async () => {
    const { id } = await fullMatch(2);
    await asking(id, 'Cleopatra');
    const listing = await (await fetchPath('/api/lobby?game=realm')).text();
    expect(listing).toContain(id);
    expect(listing).not.toContain('Cleopatra');
  });
});

/** A match that is over, with the sockets of its seats. */
async function ended(terms: Record<string, unknown> = {}) {
  const { id, tokens } = await fullMatch(2, terms);
  const clients = await seated(id, tokens);
  await clients[0]!.command({ t: 'concede' });
  return { id, tokens, clients };
}

const askedBy = async (client: WireClient, open?: number): Promise<unknown> => {
  const answer = await client.command({ t: 'rematch', ...(open === undefined ? {} : { open }) });
  return answer.t === 'match' ? answer.match.rematch : answer;
};

const nextIn = (client: WireClient): NextSeat =>
  client.frames.flatMap((frame) => (frame.t === 'match' && frame.next ? [frame.next] : [])).at(-1)!;

const seatOf = async (id: string, token: string): Promise<number | undefined> =>
  (await infoOf(id, token)).seat;

describe('a rematch with more seats', () => {
  it('[P5.12, P7.16] waits for guests beside everyone from before, and only their table knows it', async () => {
    const { clients, tokens } = await ended();
    const [ada, bo] = clients;
    expect(await askedBy(ada!, 1)).toMatchObject({ by: [0], open: 1, id: null });
    const { id: next } = (await askedBy(bo!)) as MatchInfo['rematch'];
    const info = await infoOf(next!);
    expect(info).toMatchObject({ status: 'waiting', visibility: 'unlisted' });
    expect(info.seats.map(({ name }) => name)).toEqual(['Guest 1', 'Ada', null]);
    expect(await (await fetchPath('/api/lobby?game=realm')).text()).not.toContain(next);
    expect(await seatOf(next!, tokens[0]!)).toBe(1);
    expect(await seatOf(next!, nextIn(ada!).token)).toBe(1);
    expect((await joinMatch(next!, 'Cleo')).seat).toBe(2);
    expect(await infoOf(next!)).toMatchObject({ status: 'playing', rematch: { open: 0 } });
  });

  it('[P7.16] is another rematch than one for those from before alone, so all ask for it', async () => {
    const { id, clients } = await ended();
    const [ada, bo] = clients;
    expect(await askedBy(ada!, 0)).toMatchObject({ by: [0], open: 0 });
    expect(await askedBy(bo!, 2)).toMatchObject({ by: [1], open: 2, id: null });
    await evict(id, 'hibernate');
    expect(await askedBy(ada!, 1)).toMatchObject({ by: [0], open: 1, id: null });
    expect(await askedBy(ada!, 1)).toMatchObject({ by: [0], open: 1, id: null });
    const made = (await askedBy(bo!, 1)) as MatchInfo['rematch'];
    expect(made.id).not.toBeNull();
    expect(await askedBy(ada!, 0)).toEqual(made);
    expect((await infoOf(made.id!)).seats).toHaveLength(3);
  });

  it('[P7.16] has no more seats than its game', async () => {
    const { clients } = await ended();
    expect(await askedBy(clients[0]!, 5)).toMatchObject({ t: 'refused', code: 'bad-seats' });
    expect(await askedBy(clients[0]!, 15)).toMatchObject({ t: 'refused', code: 'malformed' });
    expect(await askedBy(clients[0]!, 4)).toMatchObject({ open: 4 });
  });

  it('[P7.10, P7.12] has tokens that go with their owners to other seats, and end with them', async () => {
    const { id, tokens, clients } = await ended();
    const [ada, bo] = clients;
    await askedBy(ada!, 1);
    await askedBy(bo!, 1);
    const { id: next, token } = nextIn(ada!);
    const [moving] = await seated(next, [token]);
    await moving!.command({ t: 'seat', do: 'take', seat: 2 });
    const cleo = await joinMatch(next, 'Cleo', 1);
    expect(await seatOf(next, token)).toBe(2);
    expect(await seatOf(next, cleo.token)).toBe(1);
    const [back] = await seated(id, [tokens[0]!]);
    await back!.next('match', ({ next: handed }) => handed !== undefined);
    expect(nextIn(back!)).toMatchObject({ id: next, seat: 2 });
    const headers = { authorization: `Bearer ${token}` };
    const renewal = await fetchPath(`/api/matches/${next}/token`, { method: 'POST', headers });
    const renewed = await renewal.json<Renewed>();
    expect(renewed).toMatchObject({ seat: 2, also: [id] });
    expect((await back!.whenClosed()).code).toBe(CLOSE.revoked);
    for (const old of [token, tokens[0]!]) {
      expect(await seatOf(next, old)).toBeUndefined();
      expect(await seatOf(id, old)).toBeUndefined();
    }
    expect([await seatOf(id, renewed.token), await seatOf(next, renewed.token)]).toEqual([0, 2]);
  });

  it('[P7.10] is closed to who left it, though somebody else has the seat', async () => {
    const { tokens, clients } = await ended();
    const [ada, bo] = clients;
    await askedBy(ada!, 1);
    await askedBy(bo!, 1);
    const { id: next, token, seat } = nextIn(ada!);
    const [leaving] = await seated(next, [token]);
    await leaving!.command({ t: 'seat', do: 'leave' });
    const cleo = await joinMatch(next, 'Cleo', seat);
    for (const old of [token, tokens[0]!]) expect(await seatOf(next, old)).toBeUndefined();
    expect(await seatOf(next, cleo.token)).toBe(seat);
  });
});

describe('a seat in the rematch that is kept for a guest', () => {
  /** A match that is over, with guests of these names who have tokens of their own. */
  async function withGuests(...names: string[]) {
    const { id, clients } = await ended();
    const guests: WireClient[] = [];
    for (const [index, name] of names.entries()) {
      guests.push(await asking(id, name, undefined, { token: keyOf(index), entropy: 'ab'.repeat(16) }));
      await new Promise((done) => setTimeout(done, 5));
    }
    return { id, clients, guests };
  }

  const rematchWith = async ([ada, bo]: readonly WireClient[], open: number): Promise<string> => {
    await askedBy(ada!, open);
    return ((await askedBy(bo!)) as MatchInfo['rematch']).id!;
  };

  const join = (id: string, name: string): Promise<Response> => post(`/api/matches/${id}/join`, { name });

  it("[P7.17] is nobody else's, and the match begins once they come", async () => {
    const { clients } = await withGuests('Cleo');
    const id = await rematchWith(clients, 1);
    const info = await infoOf(id);
    expect(info).toMatchObject({ status: 'waiting' });
    expect(info.seats[2]).toMatchObject({ name: 'Cleo', asking: true });
    expect(info.fairness.entropy[2]).toBe('ab'.repeat(16));
    for (const name of ['Mallory', 'Cleo']) expect((await join(id, name)).status).toBe(409);
    await evict(id, 'hibernate');
    const [ada] = await seated(id, [nextIn(clients[0]!).token]);
    const begun = ada!.next('welcome');
    await seated(id, [keyOf(0)]);
    expect((await begun).match).toMatchObject({ status: 'playing', toAct: expect.any(Number) as number });
    expect((await infoOf(id)).seats[2]).toMatchObject({ name: 'Cleo', asking: false });
  });

  it('[P7.17] goes to the first of several, once each, also if two have one name', async () => {
    const { id: before, clients } = await withGuests('Zoe', 'Cleo', 'Zoe', 'Dan');
    await evict(before, 'hibernate');
    const id = await rematchWith(clients, 2);
    expect((await infoOf(id)).seats.slice(2).map(({ name }) => name)).toEqual(['Zoe', 'Cleo']);
    expect([await seatOf(id, keyOf(0)), await seatOf(id, keyOf(1))]).toEqual([2, 3]);
    for (const late of [2, 3]) expect(await seatOf(id, keyOf(late))).toBeUndefined();
  });

  it('[P7.17] has a name and a token that nobody else has there', async () => {
    const { clients } = await withGuests('Ada');
    const id = await rematchWith(clients, 1);
    expect((await infoOf(id)).seats.map(({ name }) => name)).toEqual(['Guest 1', 'Ada', 'Ada 2']);
    const twice = await ended();
    const next = { token: keyOf(7) };
    for (const name of ['Cleo', 'Dan']) await asking(twice.id, name, undefined, next);
    const other = await rematchWith(twice.clients, 2);
    expect((await infoOf(other)).seats.slice(2).map(({ name }) => name)).toEqual(['Cleo', null]);
  });

  it("[P7.17] is the host's to give away while they have not come", async () => {
    const { clients } = await withGuests('Cleo');
    const id = await rematchWith(clients, 1);
    const [host] = await seated(id, [nextIn(clients[0]!).token]);
    await host!.command({ t: 'seat', do: 'remove', seat: 2 });
    expect((await infoOf(id)).seats[2]).toMatchObject({ name: null, kind: 'open' });
    expect((await join(id, 'Dan')).status).toBe(201);
    expect((await infoOf(id)).status).toBe('playing');
    expect(await seatOf(id, keyOf(0))).toBeUndefined();
  });

  it('[P7.17] is for guests who are still there and have a token; others find a seat that is open', async () => {
    const { id, clients, guests } = await withGuests('Cleo');
    const gone = clients[0]!.next('match', ({ match }) => match.guests?.length === 0);
    guests[0]!.close();
    await gone;
    await asking(id, 'Dan');
    const next = await rematchWith(clients, 1);
    expect((await infoOf(next)).seats[2]).toMatchObject({ name: null, kind: 'open' });
    expect((await join(next, 'Dan')).status).toBe(201);
  });

  it('[P5.2] has a token of full length, or the hello is refused', async () => {
    const { id } = await ended();
    const client = await connect(id);
    const refused = client.next('refused');
    client.send({ t: 'hello', name: 'Cleo', with: ['next'], next: { token: 'short' } } as never);
    expect(await refused).toMatchObject({ code: 'malformed' });
  });

  it('[P2.16] shows its token to nobody', async () => {
    const { id, clients } = await withGuests('Cleo');
    const next = await rematchWith(clients, 1);
    const told = JSON.stringify([clients.map(({ frames }) => frames), await infoOf(id), await infoOf(next)]);
    expect(told).not.toContain(keyOf(0));
    expect(told).not.toContain(hashToken(keyOf(0)));
  });
});
