import { describe, expect, it } from 'vitest';
import { CLOSE, type MatchAnswer, type NextSeat, type Renewed } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, evict, fetchPath, fullMatch, seated } from '../support.ts';

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

const renew = (id: string, token: string): Promise<Response> =>
  fetchPath(`/api/matches/${id}/token`, { method: 'POST', ...bearer(token) });

/** The seat proved by a token in a match, or the status of the refusal. */
async function seatOf(id: string, token: string): Promise<number | string> {
  const answer = await fetchPath(`/api/matches/${id}`, bearer(token));
  return answer.ok ? (await answer.json<MatchAnswer>()).seat! : `refused ${answer.status}`;
}

const nextIn = (client: WireClient): NextSeat | undefined =>
  client.frames.flatMap((frame) => (frame.t === 'match' && frame.next ? [frame.next] : [])).at(-1);

/** Ends a match; all its seats ask for another. Returns the new id. */
async function playAgain(clients: readonly WireClient[]): Promise<string> {
  await clients[0]!.command({ t: 'concede' });
  let id: string | null = null;
  for (const client of clients) {
    const answer = await client.command({ t: 'rematch' });
    if (answer.t === 'match') id = answer.match.rematch.id;
  }
  return id!;
}

async function rematch() {
  const { id, tokens } = await fullMatch(2);
  const clients = await seated(id, tokens);
  const next = await playAgain(clients);
  const handed = clients.map((client) => nextIn(client)!);
  return { id, tokens, clients, next, handed };
}

describe('the seats of a rematch', () => {
  it('[P6.6, P7.10] have tokens of their own, handed over each on its own sockets and to nobody else', async () => {
    const { id, tokens } = await fullMatch(2);
    const spectator = await connect(id);
    await spectator.hello();
    const clients = await seated(id, [...tokens, tokens[0]!]);
    const next = await playAgain(clients.slice(0, 2));
    const [ada, bo, tablet] = clients.map(nextIn);
    expect(ada).toEqual({ id: next, seat: 1, token: expect.stringMatching(/^s_[0-9a-f]{48}$/) as string });
    expect(bo).toMatchObject({ id: next, seat: 0 });
    expect(tablet).toEqual(ada);
    expect(new Set([ada!.token, bo!.token, ...tokens]).size).toBe(4);
    const [here, there] = await seated(next, [ada!.token, bo!.token]);
    expect([here!.seat, there!.seat]).toEqual([1, 0]);
    const told = (client: WireClient): string => JSON.stringify(client.frames);
    expect(told(clients[0]!)).not.toContain(bo!.token);
    expect(told(clients[1]!)).not.toContain(ada!.token);
    for (const { token } of [ada!, bo!]) expect(told(spectator)).not.toContain(token);
    expect(await seatOf(id, ada!.token)).toBe('refused 401');
  });

  it('[P1.5, P7.10] are found by a player who was away: the same token again, over a socket or a request', async () => {
    const { id, tokens, handed } = await rematch();
    await evict(id, 'close');
    const [ada] = await seated(id, [tokens[0]!]);
    await ada!.next('match', ({ next }) => next !== undefined);
    expect(nextIn(ada!)).toEqual(handed[0]);
    const answer = await fetchPath(`/api/matches/${id}`, bearer(tokens[0]!));
    expect((await answer.json<MatchAnswer>()).next).toEqual(handed[0]);
    expect(await (await fetchPath(`/api/matches/${id}`)).json()).not.toHaveProperty('next');
  });

  it('[P7.11] are open to the tokens of the match before too, while these are current', async () => {
    const { tokens, next } = await rematch();
    expect([await seatOf(next, tokens[0]!), await seatOf(next, tokens[1]!)]).toEqual([1, 0]);
  });
});

describe('a token renewed', () => {
  it('[P1.4, P7.12] in the previous match opens the rematch; the old token opens nothing any more', async () => {
    const { id, tokens, next, handed } = await rematch();
    const [thief] = await seated(next, [handed[0]!.token]);
    const renewed = await (await renew(id, tokens[0]!)).json<Renewed>();
    expect(renewed).toMatchObject({ seat: 0, also: [next] });
    expect((await thief!.whenClosed()).code).toBe(CLOSE.revoked);
    for (const old of [tokens[0]!, handed[0]!.token]) {
      expect(await seatOf(next, old)).toBe('refused 401');
      expect(await seatOf(id, old)).toBe('refused 401');
    }
    expect(await seatOf(next, renewed.token)).toBe(1);
    expect(await seatOf(next, handed[1]!.token)).toBe(0);
  });

  it('[P7.12] in the rematch ends the old one in the match before, which hands nothing over to it any more', async () => {
    const { id, tokens, next, handed, clients } = await rematch();
    const renewed = await (await renew(next, handed[0]!.token)).json<Renewed>();
    expect(renewed).toMatchObject({ seat: 1, also: [id] });
    expect((await clients[0]!.whenClosed()).code).toBe(CLOSE.revoked);
    for (const old of [tokens[0]!, handed[0]!.token]) {
      expect(await seatOf(next, old)).toBe('refused 401');
      expect(await seatOf(id, old)).toBe('refused 401');
    }
    expect([await seatOf(id, renewed.token), await seatOf(next, renewed.token)]).toEqual([0, 1]);
    expect(await seatOf(id, tokens[1]!)).toBe(1);
  });

  it('[P7.12] reaches all of a series, there and back', async () => {
    const { id, tokens, next, handed } = await rematch();
    const third = await playAgain(await seated(next, [handed[1]!.token, handed[0]!.token]));
    const renewed = await (await renew(third, tokens[0]!)).json<Renewed>();
    expect(renewed).toMatchObject({ seat: 0, also: [next, id] });
    for (const match of [id, next, third]) {
      expect(await seatOf(match, tokens[0]!)).toBe('refused 401');
      expect(await seatOf(match, handed[0]!.token)).toBe('refused 401');
    }
    const again = await (await renew(id, renewed.token)).json<Renewed>();
    expect(again.also).toEqual([next, third]);
    expect(await seatOf(third, renewed.token)).toBe('refused 401');
    expect(await seatOf(third, again.token)).toBe(0);
  });

  it('by two at once ends in each match as one of them was told, and nowhere as before', async () => {
    const { id, tokens, next, handed } = await rematch();
    const answers = await Promise.all([renew(id, tokens[0]!), renew(next, handed[0]!.token)]);
    const told = await Promise.all(answers.map((answer) => answer.json<Renewed>()));
    for (const match of [id, next]) {
      for (const old of [tokens[0]!, handed[0]!.token]) expect(await seatOf(match, old)).toBe('refused 401');
      const opened = await Promise.all(told.map(({ token }) => seatOf(match, token)));
      expect(opened.some((seat) => typeof seat === 'number')).toBe(true);
    }
  });

  it('before the rematch is the one that opens it', async () => {
    const { id, tokens } = await fullMatch(2);
    const { token } = await (await renew(id, tokens[0]!)).json<Renewed>();
    const next = await playAgain(await seated(id, [token, tokens[1]!]));
    expect(await seatOf(next, tokens[0]!)).toBe('refused 401');
    expect(await seatOf(next, token)).toBe(1);
  });
});

describe('among bots', () => {
  it("a bot's seat of a rematch has no token that anyone knows", async () => {
    const { id, token } = await createMatch({ bots: [{ seat: 1, level: 'novice' }] });
    const [ada] = await seated(id, [token]);
    const next = await playAgain([ada!]);
    expect(nextIn(ada!)).toMatchObject({ id: next, seat: 1 });
    expect(await seatOf(next, token)).toBe(1);
  });
});
