import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { fullMatch, getText, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';
import { pause, report, seed } from './report.ts';
import type { Tally } from './storm/attacks.ts';
import { letBotsThink, type Thoughts } from './storm/bots.ts';
import { judge, playersOf } from './table.ts';
import { waitsOf } from './waits.ts';

const SEATS = 4;
/** Number of moves before the measurement, because attacks would use a long match. */
const BEFORE = 100;
/** A player's thinking time, and duration of each measured part, in ms. */
const THINKING = 60;
const CALM = 8000;
const STORMY = 30_000;

/** Attacks the match until the time is up. */
async function storm(origin: string, id: string): Promise<Tally> {
  const attackers = new Worker(new URL('./storm/thread.ts', import.meta.url), {
    workerData: { origin, id },
  });
  const done = once(attackers, 'message');
  await pause(STORMY);
  attackers.postMessage('stop');
  const [tally] = (await done) as [Tally];
  await attackers.terminate();
  return tally;
}

/** Ms between two kills of thinkers. A stopped thinker hangs. */
const BETWEEN_KILLS = 1500;

/**
 * Lets the bots of 30 matches of one network think until the time is up, while thinkers are killed. A network may open as many
 * in a minute.
 */
async function thinkingBots(origin: string, server: Server): Promise<Thoughts> {
  const thoughts: Thoughts = { moves: 0, slow: 0 };
  let isOver = false;
  const matches = Array.from({ length: 30 }, () =>
    letBotsThink(origin, '192.0.2.254', () => isOver, thoughts),
  );
  for (let kills = 1; kills * BETWEEN_KILLS < STORMY; kills++) {
    await pause(BETWEEN_KILLS);
    const [thinker] = server.thinkers;
    if (thinker !== undefined) process.kill(thinker, kills % 5 === 0 ? 'SIGSTOP' : 'SIGKILL');
  }
  isOver = true;
  await Promise.all(matches);
  return thoughts;
}

describe('a storm of clients that cost as much as they can within the limits', () => {
  let server: Server;
  const over = new AbortController();
  beforeAll(async () => void (server = await Server.start({ CROWNS_ADDRESS_HEADER: 'cf-connecting-ip' })));
  afterAll(async () => {
    over.abort();
    await server.stop();
  });

  /** Attacks while a match is played; reports how long its players waited before and meanwhile. */
  async function besides<Result>(attack: (origin: string, id: string) => Promise<Result>): Promise<Result> {
    const random = seededRandom(seed);
    const { origin } = server;
    const { id, tokens } = await fullMatch(origin, SEATS, { visibility: 'unlisted' });
    let thinking = 0;
    const place = {
      origin,
      id,
      signal: over.signal,
      up: () => server.up,
      pace: () => pause(thinking),
    };
    const players = playersOf(place, tokens, random);
    const match = Promise.all(players.map((player) => player.playOn()));
    const count = (): number[] => players.map(({ waits }) => waits.length);
    while (count().reduce((sum, waits) => sum + waits, 0) < BEFORE) await pause(20);
    thinking = THINKING;
    const [start, memory] = [count(), await server.memory()];
    await pause(CALM);
    const calm = waitsOf(players, start);
    const windy = count();
    const result = await attack(origin, id);
    const [stormy, memoryAfter] = [waitsOf(players, windy), await server.memory()];
    // A new client still gets in, and receives the number of spectators.
    const { match: info } = await (await openClient(origin, id)).hello();
    thinking = 0;
    await match;
    const played = judge(await getText(`${origin}/api/matches/${id}/record`), players);
    report('calm', { ...calm });
    report('storm', { ...stormy });
    report('memory in MB', { before: memory, after: memoryAfter });
    const harmed = played.lost + played.doubled + played.resent + played.wrong.length;
    report('harmed', { matches: harmed > 0 ? 1 : 0, connections: played.connections });
    expect(info.id).toBe(id);
    expect(played).toMatchObject({ lost: 0, doubled: 0, resent: 0, connections: players.length, wrong: [] });
    expect(stormy.commands).toBeGreaterThan(0);
    return result;
  }

  it(`leaves players alone beside the bots of 30 matches whose thinkers are killed (seed ${seed})`, async () => {
    const { moves, slow } = await besides((origin) => thinkingBots(origin, server));
    report('bots', { moves, 'slow matches': slow });
    // Bots go on, though a process that thinks is killed every 1.5 s, and some hang for seconds.
    expect(moves).toBeGreaterThan(30);
    expect(await getText(`${server.origin}/api/health`)).toContain('"ok"');
  });

  it(`leaves the players of the match that they watch alone (seed ${seed})`, async () => {
    const tally = await besides(storm);
    const tries = Object.values(tally.tries).reduce((sum, count) => sum + count, 0);
    report('attacks', { tried: tries, ...tally.tries });
    report('closed with', tally.closings);
    report('bots', { moves: tally.bots.moves, 'slow matches': tally.bots.slow });
    report('kilobytes a second to a host whose guest moves about', {
      'kB/s': Math.round(tally.hostBytes / STORMY),
    });
  });
});
