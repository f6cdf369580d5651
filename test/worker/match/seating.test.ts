import { describe, expect, it } from 'vitest';
import {
  CLOSE,
  type Created,
  type MatchAnswer,
  type MatchInfo,
  type Paired,
  type ServerFrame,
} from '../../../worker/protocol/index.ts';
import { connect, createMatch, evict, fetchPath, joinMatch, post, postFrom, seated } from '../support.ts';

const codeOf = (frame: ServerFrame): string => (frame.t === 'refused' ? frame.code : frame.t);
/** The players by seat; bots by their level, because their names don't matter here. */
const names = (match: MatchInfo): (string | null)[] =>
  match.seats.map(({ name, kind, bot }) => (kind === 'bot' ? `${bot} bot` : name));
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();

type Refused = { readonly error: { readonly code: string } };

/** A table of four: Ada (the host), Bo, a bot, and an open seat. */
async function waiting() {
  const { id, token } = await createMatch({ seats: 4, bots: [{ seat: 2, level: 'fair' }] });
  const tokens = [token, (await joinMatch(id, 'Bo')).token];
  const [ada, bo] = await seated(id, tokens);
  return { id, tokens, ada: ada!, bo: bo! };
}

describe('before the start', () => {
  it('[P5.7] a seat can be changed for an open one, and its token and sockets go along', async () => {
    const { id, tokens, ada, bo } = await waiting();
    const told = ada.next('welcome');
    expect(await bo.command({ t: 'seat', do: 'take', seat: 3 })).toMatchObject({ t: 'match' });
    expect(bo.seat).toBe(3);
    expect(names((await told).match)).toEqual(['Ada', null, 'fair bot', 'Bo']);
    await evict(id, 'hibernate');
    expect((await bo.hello(tokens[1])).seat).toBe(3);
    expect(codeOf(await bo.command({ t: 'seat', do: 'take', seat: 0 }))).toBe('taken');
    expect(codeOf(await bo.command({ t: 'seat', do: 'take', seat: 4 }))).toBe('no-such-seat');
    expect(codeOf(await bo.command({ t: 'seat', do: 'take' }))).toBe('no-such-seat');
  });

  it('[P1.5] a token tells where its seat is now; without one nobody is told of a seat', async () => {
    const { id, tokens, ada } = await waiting();
    const asked = async (token: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await fetchPath(`/api/matches/${id}`, { headers })).json<MatchAnswer>()).seat;
    };
    expect(await asked(tokens[1]!)).toBe(1);
    await ada.command({ t: 'seat', do: 'swap', seat: 1, with: 3 });
    expect(await asked(tokens[1]!)).toBe(3);
    expect(await asked(tokens[0]!)).toBe(0);
    expect(await infoOf(id)).not.toHaveProperty('seat');
  });

  it('[P5.7] the host exchanges seats, bots and open ones too; the same command does it once', async () => {
    const { id, ada, bo } = await waiting();
    expect(codeOf(await bo.command({ t: 'seat', do: 'swap', seat: 0, with: 1 }))).toBe('not-host');
    const swap = { t: 'seat', do: 'swap', seat: 0, with: 2, id: 'once' };
    await ada.command(swap);
    expect(ada.seat).toBe(2);
    await evict(id, 'hibernate');
    await ada.command(swap);
    const info = await infoOf(id);
    expect(names(info)).toEqual(['fair bot', 'Bo', 'Ada', null]);
    expect(info.seats.map(({ kind, bot }) => [kind, bot])).toEqual([
      ['bot', 'fair'],
      ['human', null],
      ['human', null],
      ['open', null],
    ]);
    expect(info.host).toBe(2);
    await ada.command({ t: 'seat', do: 'swap', seat: 1, with: 3 });
    expect(names(await infoOf(id))).toEqual(['fair bot', null, 'Ada', 'Bo']);
    await joinMatch(id, 'Cy');
    expect((await infoOf(id)).status).toBe('playing');
    expect(codeOf(await ada.command({ t: 'seat', do: 'swap', seat: 1, with: 3 }))).toBe('started');
    expect(codeOf(await bo.command({ t: 'seat', do: 'leave' }))).toBe('started');
  });

  it('a command is known again as that of its sender, and of nobody else', async () => {
    const { id, ada, bo } = await waiting();
    await ada.command({ t: 'seat', do: 'swap', seat: 2, with: 3, id: '1' });
    await bo.command({ t: 'seat', do: 'take', seat: 2, id: '1' });
    expect(names(await infoOf(id))).toEqual(['Ada', null, 'Bo', 'fair bot']);
    await ada.command({ t: 'seat', do: 'swap', seat: 0, with: 2, id: '2' });
    await bo.command({ t: 'seat', do: 'take', seat: 2, id: '1' });
    expect(names(await infoOf(id))).toEqual(['Bo', null, 'Ada', 'fair bot']);
  });

  it('[P2.18, P5.7] a seat can be left: the player watches on, and the next person manages the table', async () => {
    const { id, tokens, ada, bo } = await waiting();
    await ada.command({ t: 'seat', do: 'leave' });
    expect(ada.seat).toBeNull();
    expect(await infoOf(id)).toMatchObject({ host: 1, spectators: 1 });
    const stranger = await connect(id);
    stranger.send({ t: 'hello', token: tokens[0] });
    expect((await stranger.whenClosed()).code).toBe(CLOSE.badToken);
    expect(codeOf(await bo.command({ t: 'seat', do: 'swap', seat: 0, with: 1 }))).toBe('match');
    expect(names(await infoOf(id))).toEqual(['Bo', null, 'fair bot', null]);
  });

  it('a table that its last person leaves is gone, and off the lobby', async () => {
    const { id, token } = await createMatch({ seats: 3 });
    const [ada] = await seated(id, [token]);
    ada!.send({ t: 'seat', id: 'x', do: 'leave' });
    expect((await ada!.whenClosed()).code).toBe(CLOSE.gone);
    expect((await fetchPath(`/api/matches/${id}`)).status).toBe(404);
    const { open } = await (await fetchPath('/api/lobby?game=realm')).json<{ open: MatchInfo[] }>();
    expect(open.map((match) => match.id)).not.toContain(id);
  });

  it('[P5.7, P10.27] the host sends an idle joiner or a bot away', async () => {
    const { id, tokens, ada, bo } = await waiting();
    expect(codeOf(await bo.command({ t: 'seat', do: 'remove', seat: 0 }))).toBe('not-host');
    expect(codeOf(await ada.command({ t: 'seat', do: 'remove', seat: 0 }))).toBe('no-such-seat');
    expect(codeOf(await ada.command({ t: 'seat', do: 'remove', seat: 3 }))).toBe('no-such-seat');
    await ada.command({ t: 'seat', do: 'remove', seat: 2 });
    await ada.command({ t: 'seat', do: 'remove', seat: 1 });
    expect((await bo.whenClosed()).code).toBe(CLOSE.removed);
    expect(names(await infoOf(id))).toEqual(['Ada', null, null, null]);
    await evict(id, 'hibernate');
    const back = await connect(id);
    back.send({ t: 'hello', token: tokens[1] });
    expect((await back.whenClosed()).code).toBe(CLOSE.removed);
    const stranger = await connect(id);
    stranger.send({ t: 'hello', token: 'x'.repeat(32) });
    expect((await stranger.whenClosed()).code).toBe(CLOSE.badToken);
    expect((await joinMatch(id, 'Di')).seat).toBe(1);
  });

  it('a person sent away does not come back with another token', async () => {
    const { id, ada } = await waiting();
    const [network, other] = ['198.51.100.1', '198.51.100.2'];
    const asked = async (from: string, name: string): Promise<number> =>
      (await postFrom(from, `/api/matches/${id}/join`, { name })).status;
    await ada.command({ t: 'seat', do: 'remove', seat: 1 });
    await ada.command({ t: 'seat', do: 'remove', seat: 2 });
    await evict(id, 'hibernate');
    for (const name of ['Bo', 'bo', 'B o', 'Bó', 'Bo 2']) {
      const answer = await post(`/api/matches/${id}/join`, { name });
      expect([answer.status, (await answer.json<Refused>()).error.code]).toEqual([403, 'removed']);
    }
    // Of another network that name is somebody else.
    expect(await asked(network, 'Bo')).toBe(201);
    await ada.command({ t: 'seat', do: 'remove', seat: 1 });
    expect(await asked(network, 'BO')).toBe(403);
    // Others may share that network, but one who comes under new names is known by the second time.
    expect(await asked(network, 'Eve')).toBe(201);
    await ada.command({ t: 'seat', do: 'remove', seat: 1 });
    expect(await asked(network, 'Mallory')).toBe(403);
    expect(await asked(other, 'Fay')).toBe(201);
    expect(names(await infoOf(id))).toEqual(['Ada', 'Fay', null, null]);
  });

  it('a network of which somebody sits at the table is not refused for those sent away', async () => {
    const network = '203.0.113.9';
    const body = { game: 'realm', seats: 3, name: 'Ada' };
    const { id, token } = await (await postFrom(network, '/api/matches', body)).json<Created>();
    const asked = async (name: string): Promise<number> =>
      (await postFrom(network, `/api/matches/${id}/join`, { name })).status;
    const [ada] = await seated(id, [token]);
    for (const name of ['Bo', 'Cy', 'Di']) {
      expect(await asked(name)).toBe(201);
      await ada!.command({ t: 'seat', do: 'remove', seat: 1 });
      expect(await asked(name)).toBe(403);
    }
    expect(await asked('Eli')).toBe(201);
  });

  it('one sent away is paired with another table by a quick match', async () => {
    const { id, token } = await createMatch({ game: 'five-crowns', seats: 3, visibility: 'public' });
    const [ada] = await seated(id, [token]);
    const pair = async (): Promise<string> =>
      (await (await post('/api/quick', { game: 'five-crowns', seats: 3, name: 'Bo' })).json<Paired>()).id;
    expect(await pair()).toBe(id);
    await ada!.command({ t: 'seat', do: 'remove', seat: 1 });
    expect(await pair()).not.toBe(id);
  });
});

describe('a table whose host approves who joins', () => {
  /** Ada's table of two or three, with Bo asking to join; both connected. */
  async function asked(seats = 2) {
    const { id, token } = await createMatch({ seats, approval: true });
    const tokens = [token, (await joinMatch(id, 'Bo')).token];
    const [ada, bo] = await seated(id, tokens);
    return { id, tokens, ada: ada!, bo: bo! };
  }
  const askingAt = async (id: string): Promise<boolean[]> =>
    (await infoOf(id)).seats.map(({ asking }) => asking);

  it('[P2.9, P5.7] starts once the host has consented, also after a sleep in between', async () => {
    const { id, ada, bo } = await asked();
    expect(await infoOf(id)).toMatchObject({ status: 'waiting', approval: true });
    await evict(id, 'hibernate');
    expect(await askingAt(id)).toEqual([false, true]);
    expect(codeOf(await bo.command({ t: 'seat', do: 'approve', seat: 1 }))).toBe('not-host');
    expect(codeOf(await ada.command({ t: 'seat', do: 'approve', seat: 0 }))).toBe('no-such-seat');
    const started = bo.next('welcome', ({ view }) => view !== null);
    await ada.command({ t: 'seat', do: 'approve', seat: 1, id: 'yes' });
    await started;
    expect(await askingAt(id)).toEqual([false, false]);
    // Repeating the command is idempotent, and isn't announced.
    expect(await ada.command({ t: 'seat', do: 'approve', seat: 1, id: 'yes' })).toMatchObject({ t: 'match' });
  });

  it('tells everyone whom the host has accepted while seats are open', async () => {
    const { id, ada, bo } = await asked(3);
    const told = bo.next('match', ({ match }) => !match.seats[1]!.asking);
    await ada.command({ t: 'seat', do: 'approve', seat: 1 });
    await told;
    await joinMatch(id, 'Cy');
    expect(await askingAt(id)).toEqual([false, false, true]);
  });

  it('lets the one who asks change seats, be moved, leave and be sent away, and still ask', async () => {
    const { id, ada, bo } = await asked(3);
    await bo.command({ t: 'seat', do: 'take', seat: 2 });
    expect(await askingAt(id)).toEqual([false, false, true]);
    await ada.command({ t: 'seat', do: 'swap', seat: 0, with: 2 });
    expect(await askingAt(id)).toEqual([true, false, false]);
    await ada.command({ t: 'seat', do: 'remove', seat: 0 });
    expect((await bo.whenClosed()).code).toBe(CLOSE.removed);
    expect(await askingAt(id)).toEqual([false, false, false]);
  });

  it('[P2.9] asks no consent for bots, and none of one who is left alone with the table', async () => {
    const { id, ada, bo } = await asked(3);
    await ada.command({ t: 'bot', seat: 2, level: 'fair' });
    expect(await askingAt(id)).toEqual([false, true, false]);
    await ada.command({ t: 'seat', do: 'leave' });
    expect(await infoOf(id)).toMatchObject({ host: 1, status: 'waiting' });
    expect(await askingAt(id)).toEqual([false, false, false]);
    await joinMatch(id, 'Cy');
    expect(await askingAt(id)).toEqual([true, false, false]);
    await bo.command({ t: 'seat', do: 'approve', seat: 0 });
    expect((await infoOf(id)).status).toBe('playing');
  });

  it('is no table for a quick match', async () => {
    const { id, token } = await createMatch({ seats: 6, approval: true });
    await seated(id, [token]);
    const paired = await post('/api/quick', { game: 'realm', seats: 6, name: 'Eve' });
    expect((await paired.json<Paired>()).id).not.toBe(id);
  });
});
