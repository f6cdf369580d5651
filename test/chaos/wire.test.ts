import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { fullMatch, getText, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';
import { pause, report, seed } from './report.ts';
import type { Attack, WireTally, WireTarget } from './storm/wire.ts';
import { judge, playersOf } from './table.ts';
import { waitsOf } from './waits.ts';

const SEATS = 4;
/** Number of moves before the measurement, a player's thinking time, and the duration of the two parts; in ms. */
const BEFORE = 20;
const THINKING = 60;
const CALM = 5000;
const STORMY = 20_000;
/** Growth of memory, in MB, that the front's buffers and the runtime's sockets explain. */
const MOST_GROWTH = 250;

/** Files that the runtime may have open afterwards in addition: databases of a few more objects. */
const MORE_FILES = 30;

/** The attacks: the limit of open files, and the only ends that connections have. */
const ATTACKS: readonly (readonly [Attack, number | undefined, RegExp])[] = [
  ['flood after the end', undefined, /^(44(04|13)|cut)$/],
  ['endless messages', undefined, /^(4413|cut)$/],
  ['all descriptors', 600, /^(HTTP (503|408)|cut)$/],
  // As many files as a small machine has, and the default of most.
  ['clients that leave at once', 1024, /^(HTTP 503|44(04|29|23)|1000|cut)$/],
  ['clients that leave at once', 20_000, /^(HTTP 503|44(04|29|23)|1000|cut)$/],
  ['compressed messages', undefined, /^(1002|cut)$/],
];

const ends: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

async function storm(target: WireTarget): Promise<WireTally> {
  const attackers = new Worker(new URL('./storm/wire.ts', import.meta.url), { workerData: target });
  const done = once(attackers, 'message');
  await pause(STORMY);
  attackers.postMessage('stop');
  const [tally] = (await done) as [WireTally];
  await attackers.terminate();
  return tally;
}

it.each(ATTACKS)(
  'players are left alone by a storm of bytes: %s, %s files',
  async (attack, files, answer) => {
    const over = new AbortController();
    const server = await Server.start({}, files);
    ends.push(async () => {
      over.abort();
      await server.stop();
    });
    const { origin, port } = server;
    const { id, tokens } = await fullMatch(origin, SEATS, { visibility: 'unlisted' });
    let thinking = 0;
    const place = { origin, id, signal: over.signal, up: () => server.up, pace: () => pause(thinking) };
    const players = playersOf(place, tokens, seededRandom(seed));
    const match = Promise.all(players.map((player) => player.playOn()));
    const count = (): number[] => players.map(({ waits }) => waits.length);
    while (count().reduce((sum, waits) => sum + waits, 0) < BEFORE) await pause(20);
    thinking = THINKING;
    const [start, before, filesBefore] = [count(), await server.memory(), await server.openFiles()];
    await pause(CALM);
    const calm = waitsOf(players, start);
    const windy = count();
    let most = before;
    const watch = setInterval(() => void server.memory().then((now) => (most = Math.max(most, now))), 500);
    const tally = await storm({ port, id, attack });
    clearInterval(watch);
    const stormy = waitsOf(players, windy);
    // A new client gets in once the attackers are gone.
    await expect.poll(() => openClient(origin, id).then(() => true, String), { timeout: 60_000 }).toBe(true);
    const filesAfter = (): Promise<number> => server.openFiles();
    await expect.poll(filesAfter, { timeout: 60_000, interval: 500 }).toBeLessThan(filesBefore + MORE_FILES);
    const left = await filesAfter();
    thinking = 0;
    await match;
    const played = judge(await getText(`${origin}/api/matches/${id}/record`), players);
    const { connections, held, megabytes, answers } = tally;
    report(attack, { ...answers, connections, held, MB: Math.round(megabytes) });
    report('calm', { ...calm });
    report('storm', { ...stormy });
    report('memory in MB', { before, most });
    report('files of the runtime', { before: filesBefore, after: left });
    expect(played).toMatchObject({ lost: 0, doubled: 0, resent: 0, connections: players.length, wrong: [] });
    expect(stormy.commands).toBeGreaterThan(0);
    expect(Object.keys(answers)).not.toEqual([]);
    for (const each of Object.keys(answers)) expect(each).toMatch(answer);
    // Each connection takes two descriptors.
    if (files && files <= 1024) expect(held).toBeLessThan(files / 2);
    expect(most - before).toBeLessThan(MOST_GROWTH);
  },
);
