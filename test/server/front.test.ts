import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { seededRandom } from '#games/chance.ts';
import { CLOSE } from '../../worker/protocol/index.ts';
import { further } from '../support/further.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { CONTINUATION, RawSocket, TEXT, frameOf } from '../support/raw-socket.ts';
import { freePort, Server } from '../support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const NO_MATCH = '/api/matches/23456789abcdefgh/socket';
const origin = inject('origin');
const port = Number(new URL(origin).port);
const long = { timeout: 30_000, interval: 20 };
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Sockets the service closes: path, frames that cause it, code. */
const CLOSED: readonly (readonly [string, () => Promise<string>, Buffer[], number])[] = [
  ['no match', async () => NO_MATCH, [], CLOSE.gone],
  [
    'a token that proves nothing',
    async () => `/api/matches/${(await createMatch(origin, 2)).id}/socket`,
    [frameOf(TEXT, '{"t":"hello","token":"s_nothing"}')],
    CLOSE.badToken,
  ],
  [
    'too much in the lobby',
    async () => '/api/lobby/socket?game=realm',
    Array.from({ length: 300 }, () => frameOf(TEXT, '{"t":"hello"}')),
    CLOSE.tooFast,
  ],
  [
    'a message too large in the lobby',
    async () => '/api/lobby/socket?game=realm',
    [frameOf(TEXT, 'x'.repeat(5000))],
    CLOSE.tooLarge,
  ],
];

describe('a closed socket', () => {
  further.each(CLOSED)('is ended whatever its client goes on to send: %s', async (_, path, frames, code) => {
    const socket = await RawSocket.open(port, await path());
    await socket.send(...frames);
    await expect.poll(() => socket.closing, long).toMatch(new RegExp(`^${code}`));
    const flood = Buffer.concat(Array.from({ length: 2000 }, () => frameOf(TEXT)));
    let isOver = false;
    void socket.closed.then(() => (isOver = true));
    while (!isOver) {
      await socket.send(flood);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
});

describe('a message that is not finished', () => {
  it.each([
    ['parts of it', frameOf(CONTINUATION, 'x'.repeat(1000), { isLast: false })],
    ['empty parts', frameOf(CONTINUATION, '', { isLast: false })],
  ])('has a limit for what has come: %s', async (_, part) => {
    const { id } = await createMatch(origin, 2);
    const socket = await RawSocket.open(port, `/api/matches/${id}/socket`);
    await socket.send(frameOf(TEXT, '', { isLast: false }), ...Array.from({ length: 100 }, () => part));
    await socket.closed;
    expect(socket.closing).toBe(`${CLOSE.tooLarge} too-large`);
  });
});

it('compresses no frames, even for a client that asks for it', async () => {
  const { id } = await createMatch(origin, 2);
  const asked = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' };
  const socket = await RawSocket.open(port, `/api/matches/${id}/socket`, asked);
  expect(socket.head.toLowerCase()).not.toContain('sec-websocket-extensions');
  await socket.send(frameOf(TEXT, '{"t":"hello"}'));
  await expect.poll(() => socket.frames[0]?.content.toString(), long).toContain('"welcome"');
  socket.connection.destroy();
});

further('goes on after a socket was asked for with a body that comes late', async () => {
  const socket = await RawSocket.connect(port);
  socket.request('GET', NO_MATCH, { Connection: 'Upgrade', Upgrade: 'websocket', 'Content-Length': '10' });
  expect((await fetch(origin)).status).toBe(200);
  socket.connection.write('0123456789');
  await socket.answered();
  expect(socket.status).toBe(426);
  socket.connection.destroy();
});

it('starts a runtime again that ends by itself, with its matches', async () => {
  const own = await Server.start();
  ends.push(() => void own.stop());
  const { id, token } = await createMatch(own.origin, 2);
  const client = await openClient(own.origin, id);
  await client.hello(token);
  await own.killRuntime();
  await expect.poll(() => client.closed?.code, long).toBe(1012);
  const statusNow = async (): Promise<number | undefined> =>
    (await fetch(`${own.origin}/api/matches/${id}`).catch(() => undefined))?.status;
  await expect.poll(statusNow, long).toBe(200);
  expect(own.log).toContain('The runtime has ended by itself, with SIGKILL. It starts again in 0.25 s.');
  const again = await openClient(own.origin, id);
  expect((await again.hello(token)).seat).toBe(0);
  again.close();
});

/** Starts the service with a limit of open files. `said` returns its output. */
async function serveWithin(
  files: number,
): Promise<{ port: number; said: () => string; isOver: () => boolean }> {
  const state = mkdtempSync(join(tmpdir(), 'crowns-few-'));
  const own = await freePort();
  const line = `ulimit -n ${files}; exec "$0" scripts/start.mjs`;
  const env = { ...process.env, PORT: `${own}`, CROWNS_STATE: state };
  const child = spawn('/bin/sh', ['-c', line, process.execPath], { cwd: ROOT, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  ends.push(() => {
    child.once('exit', () => rmSync(state, { recursive: true, force: true }));
    child.kill('SIGTERM');
  });
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Crowns is ready');
  return { port: own, said: () => said, isOver: () => child.exitCode !== null || child.signalCode !== null };
}

describe('a service that may open 600 files', () => {
  further.each([
    ['sockets', (to: number, id: string) => RawSocket.open(to, `/api/matches/${id}/socket`)],
    [
      'bodies that do not come',
      async (to: number) => {
        const socket = await RawSocket.connect(to);
        socket.request('POST', '/api/matches', { 'Content-Type': 'application/json', 'Content-Length': '9' });
        return socket;
      },
    ],
    ['connections that say nothing', (to: number) => RawSocket.connect(to)],
  ] as const)('refuses newcomers, and those there play on: %s', async (_, open) => {
    const { port: own, said, isOver } = await serveWithin(600);
    expect(said()).toMatch(/room for \d+ connections at once, as the system lets it open 600 files/);
    const here = `http://127.0.0.1:${own}`;
    const { id, tokens } = await fullMatch(here, 2);
    const watched = await createMatch(here, 2);
    const players = await Promise.all(tokens.map(() => openClient(here, id)));
    await Promise.all(players.map((player, i) => player.hello(tokens[i]!)));
    const random = seededRandom(1);
    const play = async (moves: number): Promise<void> => {
      for (let i = 0; i < moves; i++) {
        const mover = players.find(({ legal }) => legal.length > 0)!;
        await mover.playRandom(random);
        await Promise.all(players.map((player) => player.reached(mover.n)));
      }
    };
    await play(2);
    const many: RawSocket[] = [];
    ends.push(() => many.forEach(({ connection }) => connection.destroy()));
    for (let i = 0; i < 40; i++) {
      many.push(...(await Promise.all(Array.from({ length: 20 }, () => open(own, watched.id)))));
      if (i % 10 === 0) await play(1);
    }
    // Connections without room got a 503 or were closed.
    const over = (): RawSocket[] =>
      many.filter(({ connection, status }) => connection.destroyed || status === 503);
    await expect.poll(() => over().length, long).toBeGreaterThan(400);
    await play(5);
    expect(isOver()).toBe(false);
    expect(said()).toContain('No room: ');
    for (const { connection } of many) connection.destroy();
    await expect.poll(async () => (await fetch(here).catch(() => null))?.status, long).toBe(200);
    await play(2);
  });
});
