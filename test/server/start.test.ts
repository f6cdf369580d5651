import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { further } from '../support/further.ts';
import { createMatch, fullMatch, getText, openClient, openSocket, socketUrl } from '../support/online.ts';
import { freePort, Server } from '../support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As in wrangler.toml. */
const FOUND_LIMIT = 30;
const ends: (() => unknown)[] = [];

async function serve(env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = await Server.start(env);
  ends.push(() => server.stop());
  return server;
}

afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

const BOT = { seat: 1, level: 'novice' };
/** The statuses of one creation more than a network's limit per minute, sent with these headers. */
async function createMany(origin: string, headers: (n: number) => Record<string, string>): Promise<number[]> {
  const answers = Array.from({ length: FOUND_LIMIT + 1 }, (_, n) =>
    fetch(`${origin}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers(n) },
      body: JSON.stringify({ game: 'realm', seats: 2, name: 'Ada', bots: [BOT] }),
    }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** The message of a failed start on an unavailable port or state, which exits with `code`. */
async function startInVain(
  port: string,
  more: Readonly<Record<string, string>> = {},
  code = 1,
): Promise<string> {
  const env = { ...process.env, PORT: port, ...more };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(child, 'close')).toEqual([code, null]);
  return said;
}

/** The development server, as with `npm run dev`, on a state. */
async function serveForDevelopment(state: string): Promise<{ origin: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const inspector = await freePort();
  const args = ['dev', '--port', `${port}`, '--inspector-port', `${inspector}`, '--persist-to', state];
  const env = { ...process.env, WRANGLER_REGISTRY_PATH: join(state, 'registry') };
  const child = spawn(join(ROOT, 'node_modules/.bin/wrangler'), args, { cwd: ROOT, env, detached: true });
  const kill = (): boolean => process.kill(-child.pid!, 'SIGKILL');
  ends.push(() => child.exitCode ?? child.signalCode ?? kill());
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => getText(`${origin}/api/games`).catch(String), { timeout: 60_000 })
    .toContain('realm');
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}

further('keeps a second service off its state', async () => {
  const state = mkdtempSync(join(tmpdir(), 'crowns-start-'));
  ends.push(() => rmSync(state, { recursive: true }));
  const server = await Server.start({ CROWNS_STATE: state });
  // Two services would write to the same matches.
  const words = await startInVain(`${await freePort()}`, { CROWNS_STATE: state });
  expect(words).toContain(`Another server is using the state in ${state}`);
  await server.crash();
  expect(await getText(`${server.origin}/api/games`)).toContain('realm');
  await server.stop();
});

describe('the address that a limit goes by', () => {
  further("is the socket's own: no header that a client writes changes it", async () => {
    const { origin } = await serve();
    // The machine itself has no limits; a server trusting these headers would refuse the last.
    const written = { 'cf-connecting-ip': '198.51.100.7', 'x-forwarded-for': '198.51.100.7' };
    expect(new Set(await createMany(origin, () => written))).toEqual(new Set([201]));
  });

  further('is what the proxy in front added to the header that the host names', async () => {
    // The host has set another limit, too.
    const { origin } = await serve({ CROWNS_ADDRESS_HEADER: 'x-forwarded-for', FOUND_LIMIT: '20' });
    // A client may put anything in front of that.
    const one = await createMany(origin, (n) => ({ 'x-forwarded-for': `192.0.2.${n}, 198.51.100.7` }));
    expect(one.filter((status) => status === 429)).toHaveLength(FOUND_LIMIT + 1 - 20);
    const other = await createMany(origin, (n) => ({ 'x-forwarded-for': `198.51.100.${n + 8}` }));
    expect(new Set(other)).toEqual(new Set([201]));
  });
});

describe('a service', () => {
  it('says that its port is in use, and leaves the other alone', async () => {
    const { origin, port } = await serve();
    const why = `Port ${port} can't be used: it is already in use.`;
    expect(await startInVain(String(port))).toContain(why);
    expect(await getText(`${origin}/api/games`)).toContain('realm');
  });

  it.each(['none', '0', '65536', '80.5'])('says that %s is no port', async (port) => {
    const words = `Port ${port} can't be used: a port is a number from 1 to 65535.`;
    expect(await startInVain(port, {}, 2)).toContain(words);
  });

  it('closes every socket with 1012 when it is asked to end, and nothing is left of it', async () => {
    const server = await serve();
    const { origin } = server;
    const { id, tokens } = await fullMatch(origin, 2);
    const players = await Promise.all(tokens.map(() => openClient(origin, id)));
    await Promise.all(players.map((player, seat) => player.hello(tokens[seat])));
    const watcher = await openClient(origin, id);
    await watcher.hello();
    const lobby = `${origin.replace(/^http/, 'ws')}/api/lobby/socket?game=realm`;
    // Without a hello, in the lobby, and with compression.
    const others = [
      await openSocket(socketUrl(origin, id)),
      await openSocket(lobby),
      new WebSocket(lobby, { perMessageDeflate: true }),
    ];
    await once(others[2]!, 'message');
    const closings = Promise.all([
      ...[...players, watcher].map((client) => client.whenClosed()),
      ...others.map(async (socket) => {
        const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
        return { code, reason: String(reason) };
      }),
    ]);
    expect(await server.stop()).toBe(0);
    expect(await closings).toEqual(new Array(6).fill({ code: 1012, reason: 'restarting' }));
    await expect(fetch(origin)).rejects.toThrow();
  });

  it.each([
    ['--help', 0, ''],
    ['--port', 2, 'npm start has no option "--port"\n'],
  ] as const)('prints its usage on %s in place of serving', async (option, code, problem) => {
    const env = { ...process.env, PORT: `${await freePort()}` };
    const child = spawn(process.execPath, ['scripts/start.mjs', option], { cwd: ROOT, env });
    ends.push(() => child.kill());
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (chunk: Buffer) => (said[stream] += chunk.toString()));
    expect(await once(child, 'close')).toEqual([code, null]);
    expect(said.stderr.startsWith(problem)).toBe(true);
    expect(said[code === 0 ? 'stdout' : 'stderr']).toContain('CROWNS_STATE=FOLDER npm start');
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('says that it stops, on %s', async (signal) => {
    const state = mkdtempSync(join(tmpdir(), 'crowns-stop-'));
    ends.push(() => rmSync(state, { recursive: true, force: true }));
    const env = { ...process.env, PORT: `${await freePort()}`, CROWNS_STATE: state };
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect
      .poll(() => said, { timeout: 60_000 })
      .toContain(`Crowns is ready at http://localhost:${env.PORT}\n`);
    const ended = once(child, 'close');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(said).toContain(`\nCrowns is stopping (${signal}).\n`);
  });

  further('goes on with what the development server has stored', async () => {
    const state = mkdtempSync(join(tmpdir(), 'crowns-state-'));
    ends.push(() => rmSync(state, { recursive: true, force: true }));
    const development = await serveForDevelopment(state);
    const { id, token } = await createMatch(development.origin, 2);
    await development.stop();
    const { origin } = await serve({ CROWNS_STATE: state });
    expect(JSON.parse(await getText(`${origin}/api/matches/${id}`))).toMatchObject({ id, status: 'waiting' });
    const answer = await fetch(`${origin}/api/matches/${id}/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });
});
