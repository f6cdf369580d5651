import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realm } from '../../../games/realm/index.ts';
import type { View } from '../../../games/realm/types.ts';
import { RETENTION_MS } from '../../../worker/match/table/expiry.ts';
import type { MatchInfo } from '../../../worker/protocol/index.ts';
import type { WireClient } from '../../support/wire-client.ts';
import { connect, createMatch, fetchPath, fullMatch, openSocket, ring, seated } from '../support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 4_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const infoOf = async (id: string): Promise<MatchInfo> => (await fetchPath(`/api/matches/${id}`)).json();
const movesOf = async (id: string): Promise<number> => (await infoOf(id)).moves;
const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

/** Lets `seconds` pass with one alarm in each; returns the number of moves made. */
async function wait(id: string, seconds: number): Promise<number> {
  const before = await movesOf(id);
  for (let second = 0; second < seconds; second++) {
    pass(1);
    await ring(id);
  }
  return (await movesOf(id)) - before;
}

/** Seconds until the next alarm of a match. */
const nextAlarm = (id: string): Promise<number> =>
  runInDurableObject(env.MATCH.get(env.MATCH.idFromName(id)), async (_, { storage }) =>
    Math.round(((await storage.getAlarm())! - Date.now()) / 1000),
  );

async function leave(id: string, client: WireClient): Promise<void> {
  client.close();
  await expect.poll(async () => (await infoOf(id)).seats[client.seat!]!.connected).toBe(false);
}

const bots = (...seats: number[]) => seats.map((seat) => ({ seat, level: 'novice' }));
const playSafely = (client: WireClient) =>
  client.move(realm.formatMove(realm.safestMove(client.view as View)));

describe('a match that nobody follows', () => {
  it('[P12.3] rests among bots, whatever the clock, until somebody comes to play', async () => {
    const { id, token } = await createMatch({ seats: 6, bots: bots(1, 2, 3, 4, 5), clock: { perMove: 1 } });
    // The clock may move for the host, who is to act at some time, until the next bot.
    await wait(id, 20);
    expect(await movesOf(id)).toBeLessThan(12);
    expect(await wait(id, 60)).toBe(0);
    expect(await nextAlarm(id)).toBeGreaterThan(RETENTION_MS.playing / 1000 - 100);
    // A socket without hello changes nothing.
    await openSocket(`/api/matches/${id}/socket`);
    expect(await wait(id, 10)).toBe(0);
    const [ada] = (await seated(id, [token])) as [WireClient];
    expect(await wait(id, 30)).toBeGreaterThan(8);
    await leave(id, ada);
    await wait(id, 20);
    expect(await wait(id, 60)).toBe(0);
  });

  it('[P12.3] goes on for a spectator as well, and no longer than one is there', async () => {
    const { id, token } = await createMatch({ seats: 3, bots: bots(1, 2) });
    const [ada] = (await seated(id, [token])) as [WireClient];
    await ada.command({ t: 'concede' });
    await leave(id, ada);
    expect(await wait(id, 20)).toBe(0);
    const watcher = await connect(id);
    await watcher.hello();
    expect(await wait(id, 20)).toBeGreaterThan(8);
    watcher.close();
    await expect.poll(async () => (await infoOf(id)).spectators).toBe(0);
    expect(await wait(id, 20)).toBe(0);
  });

  it('[P12.3] plays on between people who come and go: each finds the turn it was called for', async () => {
    const { id, tokens } = await fullMatch(2, { seats: 3, bots: bots(2) });
    const clients = await seated(id, tokens);
    // Both have moved, and both leave.
    while (!(await infoOf(id)).seats.every((_, seat) => seat === 2 || hasMoved(clients[0]!, seat))) {
      const actor = clients.find(({ legal }) => legal.length > 0);
      if (actor) await playSafely(actor);
      else await wait(id, 1);
      const n = await movesOf(id);
      await Promise.all(clients.map((client) => client.reached(n)));
    }
    while (clients[0]!.view!.toAct !== 2) {
      const actor = clients.find(({ legal }) => legal.length > 0)!;
      await playSafely(actor);
      await Promise.all(clients.map((client) => client.reached(actor.n)));
    }
    for (const client of clients) await leave(id, client);
    expect(await wait(id, 60)).toBeGreaterThan(0);
    expect((await infoOf(id)).toAct).not.toBe(2);
  });

  it('[P12.4] of people with a clock goes on until all have let it run out three times', async () => {
    const { id, tokens } = await fullMatch(2, { clock: { perMove: 86_400 } });
    const day = async (): Promise<number> => {
      const before = await movesOf(id);
      pass(86_400);
      await ring(id);
      return (await movesOf(id)) - before;
    };
    const absent = async () => (await infoOf(id)).seats.filter((seat) => seat.absent).length;
    for (let days = 0; (await absent()) < 2; days++) {
      expect(await day()).toBe(1);
      expect(days).toBeLessThan(20);
    }
    for (let days = 0; days < 3; days++) expect(await day()).toBe(0);
    // A returning player finds the other absent, and may end the match.
    const [ada] = (await seated(id, tokens.slice(0, 1))) as [WireClient];
    expect(await ada.command({ t: 'claim' })).toMatchObject({ match: { status: 'over' } });
  });
});

const hasMoved = (client: WireClient, seat: number): boolean =>
  client.frames.some((frame) => frame.t === 'move' && frame.seat === seat);
