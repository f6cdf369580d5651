import { connect } from 'node:net';
import type { Random } from '#games/chance.ts';
import { anyBytes, anyText, anyValue, nearJson, pick } from './values.ts';

/** A request as raw bytes, valid HTTP or not. */
export interface RawRequest {
  readonly bytes: Buffer;
  readonly path: string;
  /** True if it violates HTTP's grammar or limits, so that no application sees it. */
  readonly isBroken: boolean;
}

export interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly body: string;
}

/** Existing things whose names are used in variations. */
export interface Targets {
  readonly live: string;
  readonly victim: string;
  readonly token: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE'] as const;
const TYPES = [
  'text/plain',
  'application/jsonp',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  '',
  '*/*',
  'application/xml',
];

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 3000);

const anyId = ({ live, victim }: Targets, random: Random): string =>
  pick(
    [
      live.toUpperCase(),
      `${live}x`,
      live.slice(1),
      `${live}%00`,
      `${victim}%2f`,
      '%E0%A4%A',
      '%',
      '.',
      '..',
      escaped(anyText(random)),
      '23456789abcdef',
    ],
    random,
  );

interface Draft {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const NOTHING = Buffer.alloc(0);
const JSON_TYPE = 'Content-Type: application/json';

const post = (path: string, body: string, random: Random, type = JSON_TYPE): Draft => ({
  method: 'POST',
  path,
  headers: [type],
  body: anyBytes(body, random),
});
const get = (path: string, headers: readonly string[] = []): Draft => ({
  method: 'GET',
  path,
  headers,
  body: NOTHING,
});

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** An upgrade request with one fault. */
function badUpgrade(random: Random): string[] {
  const change = pick(
    ['Upgrade: h2c', 'Upgrade:', 'Origin: null', 'Origin: http://[', 'Origin: https://elsewhere.test'],
    random,
  );
  const name = change.split(':')[0]!;
  return [...UPGRADE.filter((line) => !line.startsWith(`${name}:`)), change];
}

const TERMS = {
  game: 'realm',
  seats: 2,
  name: 'Ada',
  visibility: 'unlisted',
  clock: { perMove: 30, bank: 60 },
  options: { opening: '2' },
  entropy: 'ab'.repeat(16),
  bots: [{ seat: 1, level: 'novice' }],
};
const GUEST = { name: 'Bo', seat: 1, entropy: 'cd'.repeat(16) };

const DRAFTS: readonly ((targets: Targets, random: Random) => Draft)[] = [
  (_, random) => post('/api/matches', nearJson(TERMS, random), random),
  (_, random) => post('/api/matches', nearJson(TERMS, random), random),
  (_, random) => post('/api/matches', JSON.stringify({ ...TERMS, name: anyText(random) }), random),
  (_, random) =>
    post(
      '/api/matches',
      JSON.stringify({ ...TERMS, options: { [anyText(random)]: anyText(random) } }),
      random,
    ),
  (_, random) => post('/api/matches', JSON.stringify(TERMS), random, `Content-Type: ${pick(TYPES, random)}`),
  (_, random) => post('/api/matches', anyValue(random), random),
  ({ live, victim }, random) =>
    post(`/api/matches/${pick([live, victim], random)}/join`, nearJson(GUEST, random), random),
  (targets, random) => post(`/api/matches/${anyId(targets, random)}/join`, JSON.stringify(GUEST), random),
  ({ live, token }, random) => ({
    ...post(`/api/matches/${live}/token`, '', random),
    headers: [
      `Authorization: ${pick(['', 'Bearer', `Bearer ${token}0`, `Basic ${token}`, `Bearer ${'x'.repeat(200)}`, `bearer ${token.toUpperCase()}`, 'Bearer a b'], random)}`,
    ],
  }),
  (targets, random) =>
    get(
      `/api/matches/${anyId(targets, random)}${pick(['', '/', '/record', '/socket', '/token', '/nothing'], random)}`,
    ),
  ({ live }, random) =>
    get(
      `/api/matches/${live}/${pick(['record', 'socket', 'join', `record/${escaped(anyText(random))}`], random)}`,
    ),
  ({ live }, random) =>
    get(pick([`/api/matches/${live}/socket`, '/api/lobby/socket'], random), badUpgrade(random)),
  (targets, random) => get(`/api/matches/${anyId(targets, random)}/socket`, UPGRADE.slice(random.below(3))),
  (_, random) => get(`/api/lobby?game=${escaped(anyText(random))}&${escaped(anyText(random))}`),
  (_, random) => get(`/api/${escaped(anyText(random))}`),
  (targets, random) => get(`/match/${anyId(targets, random)}`),
  (_, random) => get(`/${escaped(anyText(random))}?${escaped(anyText(random))}`),
  ({ live }, random) => ({
    ...get(
      pick(['/api/matches', `/api/matches/${live}`, '/api/lobby', '/api/games', '/match/x', '/'], random),
    ),
    method: pick(METHODS, random),
  }),
  (_, random) =>
    get('/api/games', [
      `X-Any: ${'x'.repeat(random.below(6000))}`,
      'Range: bytes=9-1',
      'If-None-Match: *',
      'Expect: nothing',
      'Cookie: =;=;',
    ]),
  (_, random) => ({
    ...post('/api/matches', '', random),
    headers: [JSON_TYPE, 'Content-Encoding: gzip', 'Accept-Encoding: x'],
  }),
];

/** Requests that violate HTTP's grammar or limits. */
const BROKEN: readonly ((random: Random) => string)[] = [
  (random) => `${anyText(random)}\r\n\r\n`,
  () => 'GET /api/games HTTP/9.9\r\nHost: x\r\n\r\n',
  () => 'JUMP /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  (random) => `GET /api/games HTTP/1.1\r\nHost: x\r\n${anyText(random)}\r\n\r\n`,
  () => 'GET /api/games HTTP/1.1\r\nHost: x\r\nA\0: b\r\n\r\n',
  () =>
    'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  () =>
    'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -5\r\n\r\n{}',
  () => `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  () => `GET /api/games HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(200_000)}\r\n\r\n`,
];

export function anyRequest(host: string, targets: Targets, random: Random): RawRequest {
  if (random.below(25) === 0)
    return { bytes: Buffer.from(pick(BROKEN, random)(random)), path: '', isBroken: true };
  const { method, path, headers, body } = pick(DRAFTS, random)(targets, random);
  const own = headers.some((line) => line.startsWith('Connection:')) ? [] : ['Connection: close'];
  const length = body.length > 0 || method === 'POST' ? [`Content-Length: ${body.length}`] : [];
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...own, ...length, ...headers, '', ''].join(
    '\r\n',
  );
  return { bytes: Buffer.concat([Buffer.from(head), body]), path, isBroken: false };
}

/** Sends a request on a new connection and collects data until it is closed or upgraded. */
export function exchange(
  port: number,
  { bytes }: RawRequest,
  patience: number,
): Promise<RawAnswer | 'hangs'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => done('hangs'), patience);
    let text = '';
    const done = (answer?: 'hangs'): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer ?? readAnswer(text));
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isWhole(text)) done();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done());
    socket.write(bytes);
  });
}

function isWhole(text: string): boolean {
  const [head, ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0) return false;
  const length = /^content-length: (\d+)/im.exec(head!)?.[1];
  return (
    head!.startsWith('HTTP/1.1 101') ||
    (length !== undefined && rest.join('\r\n\r\n').length >= Number(length))
  );
}

function readAnswer(text: string): RawAnswer {
  const [head, ...rest] = text.split('\r\n\r\n');
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head!)?.[1] ?? 0), body };
}
