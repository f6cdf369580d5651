import { createECDH } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Deployed } from '../support/deployed.ts';
import { createMatch, fullMatch, openClient } from '../support/online.ts';
import { Server } from '../support/server.ts';

const BUILD = join(import.meta.dirname, '../../web/build');
const SECRET = 'a secret of the host';
const pair = createECDH('prime256v1');
pair.generateKeys();
const VARIABLES = {
  HOST_SECRET: SECRET,
  BOARD_PREVIEWS: 'on',
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  VAPID_SUBJECT: 'mailto:host@localhost',
};

/** Headers of the connection, of its encoding, and of the simulator. */
const APART = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'vary',
  'cf-cache-status',
];

let deployed: Deployed;
let own: Server;
const origins = (): string[] => [deployed.origin, own.origin];

beforeAll(async () => {
  deployed = await Deployed.start(VARIABLES);
  own = await Server.start(VARIABLES);
}, 400_000);
afterAll(() => Promise.all([deployed.stop(), own.stop()]));

/** The comparable parts of an answer: times, hashes and ids apart. */
async function seen(answer: Response, origin: string) {
  const headers = [...answer.headers].filter(([name]) => !APART.includes(name));
  const plain = (text: string): string =>
    text.replaceAll(origin, 'ORIGIN').replaceAll(/[0-9a-f]{32}/g, 'HASH');
  return {
    status: answer.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, plain(value)])),
    body: plain(await answer.text()),
  };
}

/** The answers of both to a request. */
const both = (path: string, init: RequestInit = {}) =>
  Promise.all(
    origins().map(async (origin) =>
      seen(await fetch(`${origin}${path}`, { redirect: 'manual', ...init }), origin),
    ),
  );

/** The types in a value, in place of its leaves. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(shapeOf(each))))].sort();
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

const inBuild = (folder: string): string[] =>
  readdirSync(join(BUILD, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(BUILD.length));

describe('the deployed worker answers as npm start does', () => {
  it('for every file of the client', async () => {
    const files = inBuild('.').filter((path) => path !== '/_headers');
    expect(files.length).toBeGreaterThan(100);
    for (const path of files) {
      const [there, here] = await both(path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));
      expect(there, path).toEqual(here);
      expect(here!.status, path).toBe(path === '/404.html' || path.startsWith('/match/') ? 404 : 200);
    }
  });

  it.each([
    ['another spelling of a page', ['/about.html', '/about/', '/about/?a=b', '/index.html', '/index']],
    ['another spelling of a page in a folder', ['/rules/', '/rules/realm/', '/rules/realm/page.html']],
    ['an index that is none', ['/rules/realm/index', '/rules/realm/index.html', '/about/index']],
    ['slashes too many', ['//about', '/about//', '/rules//realm', '//nope']],
    ['needless escapes', ['/%61bout', '/rules%2Frealm', '/about%2F', '/%E0%A4%A', '/about%00']],
    ['a page with a query', ['/about?a=b', '/?a=b']],
    ['the documents of pages', ['/shell', '/shell/', '/match/shell', '/404', '/404.html', '/404/']],
    ['pages of matches', ['/match/abc', '/match/', '/match', '/replay/abc', '/replay/', '/replay']],
    [
      'addresses of nothing',
      ['/nope', '/nope/', '/nope.js', '/_app/immutable/nope.js', '/ABOUT', '/_headers'],
    ],
    [
      'the API',
      [
        '/api/health',
        '/api/games',
        '/api/lobby?game=realm',
        '/api/push',
        '/api/nope',
        '/api/',
        '/api/schema',
        '/api/schema/realm.json',
      ],
    ],
    ['matches that are none', ['/api/matches/abc', '/api/matches/abc/record', '/match/abc/picture.png']],
    ['pages of the host', ['/host', '/api/host', '/metrics', '/api/stats/']],
  ])('for %s', async (_, paths) => {
    for (const path of paths) {
      const [there, here] = await both(path);
      expect(here, path).toEqual(there);
    }
  });

  it('for other methods, conditions, ranges and bodies', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [path, init] of [
      ['/about', { method: 'HEAD' }],
      ['/nope', { method: 'HEAD' }],
      ['/nope', { method: 'POST' }],
      ['/about/', { method: 'HEAD' }],
      ['/about', { headers: { 'if-none-match': '*' } }],
      ['/about', { headers: { range: 'bytes=0-9' } }],
      ['/api/matches', { method: 'POST', body: 'x' }],
      ['/api/matches', { method: 'POST', body: '{}', headers: json }],
      ['/api/matches', { method: 'POST', body: 'x'.repeat(9000), headers: json }],
      ['/api/quick', { method: 'POST', body: '{"game":"none","name":"A"}', headers: json }],
      ['/api/matches/abc/join', { method: 'POST', body: '{"name":"A"}', headers: json }],
      ['/api/games', { method: 'DELETE' }],
      ['/host', { headers: { authorization: `Basic ${btoa('me:wrong')}` } }],
    ] as const) {
      const [there, here] = await both(path, init);
      expect(here, `${path} ${JSON.stringify(init)}`).toEqual(there);
    }
    // HTTP asks for Allow, which the platform leaves out.
    const [there, here] = await both('/about', { method: 'POST' });
    expect(here).toEqual({ ...there, headers: { ...there!.headers, allow: 'GET, HEAD' } });
  });

  it('for a whole match, its page, its preview and its record', async () => {
    const stories = await Promise.all(
      origins().map(async (origin) => {
        const { id, tokens } = await fullMatch(origin, 2);
        const players = await Promise.all(tokens.map(() => openClient(origin, id)));
        for (const [seat, player] of players.entries()) await player.hello(tokens[seat]);
        for (let moves = 0; moves < 12; moves++) {
          const mover = players.find(({ legal }) => legal.length > 0)!;
          const all = players.map((player) => player.next('move'));
          mover.send({ t: 'move', id: `m${mover.n}`, n: mover.n, move: mover.legal[0] });
          await Promise.all(all);
        }
        const over = players.map((player) => player.next('over'));
        players[0]!.send({ t: 'concede', id: 'end' });
        await Promise.all(over);
        const at = async (path: string, headers = {}) => {
          const { body, ...rest } = await seen(await fetch(`${origin}${path}`, { headers }), origin);
          return { ...rest, body: body.replaceAll(id, 'ID') };
        };
        const info = await at(`/api/matches/${id}`, { authorization: `Bearer ${tokens[0]}` });
        const record = await at(`/api/matches/${id}/record`);
        const page = await at(`/match/${id}`);
        const picture = /content="ORIGIN(\/match\/ID\/picture\.png[^"]*)"/.exec(page.body)![1]!;
        const drawn = await fetch(`${origin}${picture.replace('ID', id).replaceAll('&amp;', '&')}`);
        const bytes = new Uint8Array(await drawn.arrayBuffer());
        return {
          frames: [...new Set(players[0]!.frames.map(({ t }) => t))].sort(),
          info: { ...info, body: shapeOf(JSON.parse(info.body)) },
          record: {
            ...record,
            headers: { ...record.headers, 'content-disposition': null },
            body: record.body
              .split('\n')
              .filter((line) => line.startsWith(';'))
              .map((line) => line.split(' ')[1]),
          },
          page: {
            ...page,
            body: page.body
              .replaceAll(/picture\.png\?[^"]*/g, 'picture.png?')
              .replace(/(src="data:image\/svg)[^"]*/, '$1')
              .replace(/(id="embedded-match">)([^<]*)/, (_, start: string, match: string) =>
                start.concat(JSON.stringify(shapeOf(JSON.parse(match)))),
              ),
          },
          picture: [
            drawn.status,
            drawn.headers.get('content-type'),
            drawn.headers.get('cache-control'),
            ...bytes.slice(0, 24),
          ],
        };
      }),
    );
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[0]!.picture.slice(0, 2)).toEqual([200, 'image/png']);
  });

  it('for a match that waits', async () => {
    const found = await Promise.all(origins().map((origin) => createMatch(origin, 3)));
    expect(shapeOf(found[1])).toEqual(shapeOf(found[0]));
  });
});
