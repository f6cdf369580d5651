import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect } from 'vitest';
import { further } from '../support/further.ts';
import { createMatch } from '../support/online.ts';
import { Server } from '../support/server.ts';

const SECRET = 'a secret of the host';
const PASSWORD = `Basic ${btoa('me:password of the proxy')}`;
const ends: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

async function serve(env: Readonly<Record<string, string>>): Promise<Server> {
  const server = await Server.start(env);
  ends.push(() => server.stop());
  return server;
}

/** A proxy that asks for a password, and adds headers to what it passes on. Returns its origin. */
async function proxyTo({ port }: Server, added: Readonly<Record<string, string>>): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== PASSWORD)
      return outgoing.writeHead(401, { 'WWW-Authenticate': 'Basic realm="proxy"' }).end();
    const { method, url: path } = incoming;
    const asked = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...incoming.headers, ...added },
    });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  ends.push(() => proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** The statuses of 31 creations: a network may create 30 matches in a minute. */
async function createMany(origin: string, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const body = JSON.stringify({ game: 'realm', seats: 2, name: 'Ada', bots: [{ seat: 1, level: 'novice' }] });
  const answers = Array.from({ length: 31 }, () =>
    fetch(`${origin}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('behind a proxy with a password', () => {
  further('seats, previews, the manifest and the host’s page work as without', async () => {
    const server = await serve({ CROWNS_ADDRESS_HEADER: 'X-Forwarded-For', HOST_SECRET: SECRET });
    const origin = await proxyTo(server, { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' });
    const ask = (path: string, more: Record<string, string> = {}, init: RequestInit = {}) =>
      fetch(origin + path, { redirect: 'manual', ...init, headers: { authorization: PASSWORD, ...more } });
    const created = await ask(
      '/api/matches',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ game: 'realm', seats: 2, name: 'Ada' }) },
    );
    const { id, token } = (await created.json()) as { id: string; token: string };
    const seat: unknown = await (await ask(`/api/matches/${id}`, { 'crowns-token': token })).json();
    expect(seat).toMatchObject({ seat: 0 });
    // Links in chats name the address that people have, and its TLS.
    const page = await (await ask(`/match/${id}`)).text();
    const named = [...page.matchAll(/<meta property="og:(?:url|image)" content="([^"]*)"/g)].map(
      ([, url]) => url!,
    );
    const expected = origin.replace(/^http:/, 'https:');
    expect(named).toEqual([`${expected}/match/${id}`, expect.stringMatching(`^${expected}/`)]);
    // Browsers send a password with the request for the manifest only if the page says so.
    expect(page).toMatch(/<link rel="manifest" href="[^"]*" crossorigin="use-credentials"/);
    expect((await ask('/host')).status).toBe(401);
    const entered = await ask('/host', {}, { method: 'POST', body: new URLSearchParams({ secret: SECRET }) });
    const [cookie] = entered.headers.get('set-cookie')!.split(';') as [string];
    expect((await ask('/host', { cookie })).status).toBe(200);
    expect((await ask('/metrics', { 'crowns-host-secret': SECRET })).status).toBe(200);
    expect(server.log).not.toContain('X-Forwarded-For');
  });
});

describe('a proxy', () => {
  further.each([
    ['by another header than the host has named', 'X-Forwarded-Fro', { 'x-forwarded-for': '198.51.100.7' }],
    ['not at all', 'X-Forwarded-For', {}],
    ['by no address', 'X-Real-IP', { 'x-real-ip': 'unknown' }],
  ])('that names clients %s is told of at once, and takes no limit away', async (_, header, headers) => {
    const server = await serve({ CROWNS_ADDRESS_HEADER: header });
    // The machine itself asks for health, without a proxy.
    expect(server.log).not.toContain(header);
    await fetch(`${server.origin}/api/games`, { headers });
    await expect.poll(() => server.log).toMatch(new RegExp(`The proxy .*${header}`));
    const statuses = await createMany(server.origin, headers);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  further('of which the host has said nothing is told of at once', async () => {
    const server = await serve({});
    await fetch(`${server.origin}/api/games`);
    expect(server.log).not.toContain('proxy');
    await fetch(`${server.origin}/api/games`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    await expect.poll(() => server.log).toMatch(/proxy.*CROWNS_ADDRESS_HEADER/);
  });
});

describe('Strict-Transport-Security', () => {
  const seen = async (server: Server) => {
    const { id } = await createMatch(server.origin, 2);
    const paths = [
      '/',
      '/index.html',
      '/favicon.svg',
      '/lobby',
      `/match/${id}`,
      '/match/none',
      '/nothing',
      '/api/games',
    ];
    const answers = [
      ...paths,
      '/api/nothing',
      '/host',
      '/metrics',
      '/api/lobby/socket',
      '/puzzle/realm/none',
    ].map(async (path) =>
      (await fetch(server.origin + path, { redirect: 'manual' })).headers.get('strict-transport-security'),
    );
    const others = [
      fetch(server.origin, { method: 'POST' }),
      fetch(`${server.origin}/api/matches`, { method: 'POST', body: '{' }),
    ].map(async (answer) => (await answer).headers.get('strict-transport-security'));
    return new Set(await Promise.all([...answers, ...others]));
  };

  further('is sent by no answer, because it would bind other services of the host', async () => {
    expect(await seen(await serve({}))).toEqual(new Set([null]));
  });

  further('is sent by all of them if the host wants that, without subdomains', async () => {
    expect(await seen(await serve({ HSTS_SECONDS: '300' }))).toEqual(new Set(['max-age=300']));
  });
});
