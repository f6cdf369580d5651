import { env } from 'cloudflare:workers';
import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realm } from '../../../games/realm/index.ts';
import type { View } from '../../../games/realm/types.ts';
import type { MatchObject } from '../../../worker/index.ts';
import { RETENTION_MS } from '../../../worker/match/table/expiry.ts';
import type { MatchInfo, ServerFrame } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, evict, fetchPath, joinMatch, seated } from '../support.ts';

const START = 4_000_000_000_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const stubOf = (id: string) => env.MATCH.get(env.MATCH.idFromName(id));
const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

async function clockedMatch(
  seats: number,
  clock: { perMove: number; bank?: number },
  more: Record<string, unknown> = {},
) {
  const { id, token } = await createMatch({ seats, clock, ...more });
  const tokens = [token];
  for (let seat = 1; seat < seats; seat++) tokens.push((await joinMatch(id, `Guest ${seat}`)).token);
  const clients = await seated(id, tokens);
  const actor = (): WireClient => clients.find(({ view, seat }) => view!.toAct === seat)!;
  return { id, tokens, clients, actor };
}

/** Triggers the alarm, and waits for its move. */
async function ring(
  id: string,
  clients: readonly WireClient[],
): Promise<Extract<ServerFrame, { t: 'move' }>> {
  const [told] = await Promise.all([clients[0]!.next('move'), runDurableObjectAlarm(stubOf(id))]);
  await Promise.all(clients.map((client) => client.reached(told.n)));
  return told;
}

/** Plays the safest move, and waits until the other has received it. */
async function moveSafely(client: WireClient, other: WireClient): Promise<void> {
  await client.move(realm.formatMove(realm.safestMove(client.view as View)));
  await other.reached(client.n);
}

describe('a clock', () => {
  it('[P2.2, P2.20] gives time for each move, then takes from the bank, and is told with each move', async () => {
    const { id, actor } = await clockedMatch(2, { perMove: 30, bank: 60 });
    const first = actor();
    const info = await infoOf(id);
    expect(info.clock).toEqual({ perMove: 30, bank: 60, left: [60_000, 60_000], deadline: START + 90_000 });
    pass(50);
    const answer = await first.move('keep');
    const left = first.seat === 0 ? [40_000, 60_000] : [60_000, 40_000];
    expect(answer).toMatchObject({ clock: { left, deadline: START + 50_000 + 90_000 } });
  });

  it('[P2.2, P6.2] plays the safest move when time runs out, announces it, and not before', async () => {
    const { id, clients, actor } = await clockedMatch(2, { perMove: 10 });
    const slow = actor().seat;
    pass(9);
    await runDurableObjectAlarm(stubOf(id));
    expect(clients[0]!.n).toBe(0);
    pass(1);
    expect(await ring(id, clients)).toMatchObject({ n: 1, seat: slow, move: 'keep', by: 'clock' });
    await evict(id, 'hibernate');
    pass(10);
    expect(await ring(id, clients)).toMatchObject({ n: 2, move: 'keep', by: 'clock' });
    pass(10);
    expect(await ring(id, clients)).toMatchObject({ n: 3, move: 'end', by: 'clock' });
  });

  it('[P5.10, P11.1] finds a seat absent after three moves, lets others claim, and ends that with a move', async () => {
    const { id, clients, actor } = await clockedMatch(2, { perMove: 10 });
    const [quick, slow] = [clients.find((client) => client !== actor())!, actor()];
    expect(await quick.command({ t: 'claim' })).toMatchObject({ code: 'nobody-absent' });
    for (let missed = 0; missed < 3;) {
      if (actor() === quick) {
        await moveSafely(quick, slow);
      } else {
        pass(10);
        await ring(id, clients);
        missed++;
      }
    }
    expect((await infoOf(id)).seats[slow.seat!]!.absent).toBe(true);
    while (actor() === quick) await moveSafely(quick, slow);
    await moveSafely(slow, quick);
    expect((await infoOf(id)).seats[slow.seat!]!.absent).toBe(false);
  });

  it('[P5.10] ends a match of two when the absence is claimed', async () => {
    const { id, clients, actor } = await clockedMatch(2, { perMove: 5 });
    for (let i = 0; i < 8; i++) {
      pass(5);
      await ring(id, clients);
    }
    const claimant = actor();
    const over = claimant.next('over');
    const claim = { t: 'claim', id: 'mine' };
    expect(await claimant.command(claim)).toMatchObject({ t: 'match', match: { status: 'over' } });
    expect(await claimant.command(claim)).toMatchObject({ t: 'match', match: { status: 'over' } });
    expect(await claimant.command({ t: 'claim' })).toMatchObject({ code: 'nobody-absent' });
    expect((await over).outcome).toMatchObject({ reason: 'concession', winners: [claimant.seat] });
    expect(claimant.frames.filter(({ t }) => t === 'move').at(-1)).toMatchObject({
      move: 'concede',
      by: 'claim',
    });
  });

  it("[P5.10] takes a claim whose id the absent seat's own moves have used", async () => {
    const { id, clients, actor } = await clockedMatch(2, { perMove: 5 });
    const [absent, claimant] = [actor(), clients.find((client) => client !== actor())!];
    const forged = `claim ${claimant.seat} mine ${absent.seat}`;
    const move = realm.formatMove(realm.safestMove(absent.view as View));
    await absent.command({ t: 'move', id: forged, n: absent.n, move });
    await claimant.reached(absent.n);
    while (!(await infoOf(id)).seats[absent.seat!]!.absent) {
      if (actor() === claimant) {
        await moveSafely(claimant, absent);
      } else {
        pass(5);
        await ring(id, clients);
      }
    }
    await evict(id, 'hibernate');
    const claim = { t: 'claim', id: 'mine' };
    for (let times = 0; times < 2; times++)
      expect(await claimant.command(claim)).toMatchObject({ t: 'match', match: { status: 'over' } });
  });

  it('makes several absent seats concede, each move told once to all, spectators behind included', async () => {
    const { id, tokens, clients } = await clockedMatch(3, { perMove: 5 }, { spectatorDelay: 2 });
    const watcher = await connect(id);
    await watcher.hello();
    const headers = { authorization: `Bearer ${tokens[0]}` };
    const areAbsent = async (): Promise<boolean> => {
      const { seats } = await (await fetchPath(`/api/matches/${id}`, { headers })).json<MatchInfo>();
      return seats[1]!.absent && seats[2]!.absent;
    };
    while (!(await areAbsent())) {
      pass(5);
      await ring(id, clients);
    }
    const all = [...clients, watcher];
    const ends = Promise.all(all.map((client) => client.next('over')));
    const { n } = clients[0]!;
    expect(await clients[0]!.command({ t: 'claim' })).toMatchObject({ match: { status: 'over' } });
    for (const { outcome } of await ends) expect(outcome).toMatchObject({ winners: [0] });
    const told = Array.from({ length: n + 2 }, (_, index) => index + 1);
    for (const client of all) {
      expect(client.frames.flatMap((frame) => (frame.t === 'move' ? [frame.n] : []))).toEqual(told);
    }
  });

  it('costs no alarm while moves come in time', async () => {
    const { id, actor } = await clockedMatch(2, { perMove: 30 });
    const alarmOf = () => runInDurableObject(stubOf(id), (_, state) => state.storage.getAlarm());
    expect(await alarmOf()).toBe(START + 30_000);
    pass(5);
    await actor().move('keep');
    expect(await alarmOf()).toBe(START + 30_000);
  });
});

describe('expiry', () => {
  const exists = async (id: string): Promise<boolean> =>
    (await fetchPath(`/api/matches/${id}`)).status === 200;

  it('forgets a match that nobody joined, and its storage with it', async () => {
    const { id } = await createMatch();
    pass(RETENTION_MS.waiting / 1000 - 1);
    await runDurableObjectAlarm(stubOf(id));
    expect(await exists(id)).toBe(true);
    pass(1);
    await runDurableObjectAlarm(stubOf(id));
    expect(await exists(id)).toBe(false);
    const facts = await runInDurableObject(stubOf(id), (_, { storage }) => [...storage.kv.list()]);
    expect(facts).toEqual([]);
    expect(await (await fetchPath('/api/lobby?game=realm')).text()).not.toContain(id);
    expect(await listDurableObjectIds(env.MATCH)).not.toHaveLength(0);
  });

  it('seats nobody while it forgets', async () => {
    const { id } = await createMatch();
    pass(RETENTION_MS.waiting / 1000);
    const joined = await runInDurableObject(stubOf(id), async (match: MatchObject) => {
      const [, answer] = await Promise.all([match.alarm(), match.join({ name: 'Bo' })]);
      return answer;
    });
    expect(joined).toMatchObject({ ok: false, error: { code: 'no-match' } });
    expect(await exists(id)).toBe(false);
  });

  it('counts from the last change, and keeps finished matches longest', async () => {
    const { id, clients, actor } = await clockedMatch(2, { perMove: 7 * 86_400 });
    pass(5 * 86_400);
    await actor().move('keep');
    await clients[0]!.reached(1);
    await clients[0]!.command({ t: 'concede' });
    pass(RETENTION_MS.playing / 1000);
    await runDurableObjectAlarm(stubOf(id));
    expect(await exists(id)).toBe(true);
    pass((RETENTION_MS.over - RETENTION_MS.playing) / 1000);
    await runDurableObjectAlarm(stubOf(id));
    expect(await exists(id)).toBe(false);
  });
});
