import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import { AWAY_MS } from '../../../worker/match/table/stand-ins.ts';
import type { MatchInfo, ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { botMoves, connect, createMatch, evict, fetchPath, joinMatch, post, seated } from '../support.ts';

const DELAY = 4;
const random = seededRandom(11);

async function delayed(more: Record<string, unknown> = {}) {
  const { id, token, match } = await createMatch({ spectatorDelay: DELAY, ...more });
  const tokens = [token];
  for (let seat = 1; seat < match.seats.length; seat++)
    tokens.push((await joinMatch(id, `Guest ${seat}`)).token);
  const clients = await seated(id, tokens);
  const watcher = await connect(id);
  await watcher.hello();
  return { id, tokens, clients, watcher };
}

async function play(clients: readonly WireClient[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const actor = clients.find(({ legal }) => legal.length > 0)!;
    const { n } = actor;
    await actor.playRandom(random);
    await Promise.all(clients.map((client) => client.reached(n + 1)));
  }
}

/** All numbers of moves in a frame: at its top, in its match and in its log. */
const counts = (frame: ServerFrame): number[] => {
  const found: number[] = [];
  JSON.stringify(frame, (key, value: unknown) => {
    if ((key === 'n' || key === 'moves') && typeof value === 'number') found.push(value);
    return value;
  });
  return found;
};

/** Waits for everything sent to a client so far. */
const flush = (client: WireClient): Promise<unknown> => client.hello();

afterEach(() => void vi.useRealTimers());

describe('a delay for spectators', () => {
  it('[P2.6] keeps every frame some moves behind, as the seats saw it then', async () => {
    const { id, clients, watcher } = await delayed();
    for (let round = 0; round < 10; round++) {
      await play(clients, 1);
      await flush(watcher);
      const { n } = clients[0]!;
      expect(Math.max(...watcher.frames.flatMap(counts))).toBe(Math.max(0, n - DELAY));
      expect(watcher.n).toBe(Math.max(0, n - DELAY));
    }
    const direct = await fetchPath(`/api/matches/${id}`);
    expect(await direct.json<MatchInfo>()).toMatchObject({ moves: 10 - DELAY, status: 'playing' });
    const plain = await (await connect(id)).hello();
    expect(plain.view).toEqual(watcher.view);
    expect(plain.log.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[P2.6] holds after a wake-up, and tells seats everything at once', async () => {
    const { id, tokens, clients, watcher } = await delayed();
    await play(clients, 7);
    await evict(id, 'hibernate');
    await play(clients, 1);
    await watcher.reached(8 - DELAY);
    await flush(watcher);
    expect(watcher.n).toBe(8 - DELAY);
    const headers = { authorization: `Bearer ${tokens[1]}` };
    const info = await (await fetchPath(`/api/matches/${id}`, { headers })).json<MatchInfo>();
    expect(info.moves).toBe(8);
    expect(info.toAct).toBe(clients[0]!.view!.toAct);
    const wrong = { authorization: 'Bearer nobody' };
    expect((await fetchPath(`/api/matches/${id}`, { headers: wrong })).status).toBe(401);
  });

  it('[P7.8] hides whose clock runs, and gives what seats said only with the moves before it', async () => {
    const { clients, watcher } = await delayed({ clock: { perMove: 600 } });
    await clients[0]!.command({ t: 'chat', text: 'before the first move' });
    await play(clients, 3);
    await clients[0]!.command({ t: 'chat', text: 'after three' });
    const refused = await watcher.command({ t: 'move', n: 0, move: 'keep' });
    expect(refused).toMatchObject({ t: 'refused', n: 0 });
    await flush(watcher);
    const said = (): string[] => watcher.frames.flatMap((frame) => (frame.t === 'chat' ? [frame.text] : []));
    expect(said()).toEqual(['before the first move']);
    expect(JSON.stringify(watcher.frames)).not.toContain('after three');
    await play(clients, DELAY);
    await flush(watcher);
    const kinds = watcher.frames.map((frame) => {
      if ('match' in frame) expect(frame.match.clock).toMatchObject({ left: [], deadline: null });
      if (frame.t === 'move') expect(frame.clock).toBeUndefined();
      return frame.t;
    });
    expect(kinds.filter((kind) => kind === 'move')).toHaveLength(3);
    expect(kinds).toContain('welcome');
    expect(said()).toEqual(['before the first move', 'after three']);
  });

  it('[P2.6] tells nothing at the moment of a pact, be it made or ended, but tells it with the moves', async () => {
    const { clients, watcher } = await delayed({ seats: 3, clock: { perMove: 600 } });
    await play(clients, 1);
    await flush(watcher);
    const told = watcher.frames.length;
    await clients[0]!.command({ t: 'pact', do: 'propose', with: 1 });
    await clients[1]!.command({ t: 'pact', do: 'accept', with: 0 });
    await clients[1]!.command({ t: 'concede' });
    await flush(watcher);
    expect(watcher.frames.slice(told).map(({ t }) => t)).toEqual(['welcome']);
    await play(clients, DELAY - 1);
    await flush(watcher);
    const pacts = watcher.frames.flatMap((frame) => (frame.t === 'pact' ? [frame.do] : []));
    expect(pacts).toEqual(['propose', 'accept']);
    expect(watcher.frames.findLast(({ t }) => t === 'match')).toMatchObject({
      match: { pacts: [{ status: 'standing' }] },
    });
    await play(clients, 1);
    await flush(watcher);
    expect(watcher.frames.findLast(({ t }) => t === 'match')).toMatchObject({ match: { pacts: [] } });
  });

  it('[P2.7] tells nothing of who comes, goes and is replaced, not even that something happened', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 });
    const { id, tokens, clients, watcher } = await delayed({ seats: 3, standIns: 'soon' });
    await play(clients, 1);
    await flush(watcher);
    const told = watcher.frames.length;
    const seatsSeen = async () => (await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>()).seats;
    const before = await seatsSeen();
    const away = clients.find(({ legal }) => legal.length > 0)!;
    const others = clients.filter((client) => client !== away);
    const left = others[0]!.next('match', ({ match }) => !match.seats[away.seat!]!.connected);
    away.close();
    await left;
    vi.setSystemTime(Date.now() + AWAY_MS.soon);
    for (const other of others) await other.command({ t: 'bot', seat: away.seat, level: 'fair' });
    const headers = { authorization: `Bearer ${tokens[others[0]!.seat!]}` };
    const live = await (await fetchPath(`/api/matches/${id}`, { headers })).json<MatchInfo>();
    expect(live.seats[away.seat!]).toMatchObject({ connected: false, bot: 'strong' });
    expect(await seatsSeen()).toEqual(before);
    await botMoves(id, others);
    const [back] = await seated(id, [tokens[away.seat!]!]);
    await flush(watcher);
    expect(watcher.frames.slice(told).map(({ t }) => t)).toEqual(['welcome']);
    expect(await seatsSeen()).toEqual(before);
    // A bot's stand-in becomes visible with its move.
    await play([...others, back!], DELAY);
    await flush(watcher);
    expect(watcher.frames.find((frame) => frame.t === 'move' && frame.n === 2)).toMatchObject({ by: 'bot' });
  });

  it('[P2.7] ends with the match: the rest is shown in order, then the end', async () => {
    const { clients, watcher } = await delayed();
    await play(clients, 6);
    const over = watcher.next('over');
    await clients[1]!.command({ t: 'concede' });
    expect((await over).n).toBe(7);
    const moves = watcher.frames.flatMap((frame) => (frame.t === 'move' ? [frame.n] : []));
    expect(moves).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await flush(watcher);
    expect(watcher.view).toMatchObject({ toAct: null, outcome: { reason: 'concession' } });
  });

  it('[P2.6] is a number of moves within reason', async () => {
    for (const spectatorDelay of [-1, 51, 1.5, '3']) {
      const answer = await post('/api/matches', { game: 'realm', seats: 2, name: 'Ada', spectatorDelay });
      expect(answer.status).toBe(400);
    }
  });
});
