import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { createMatch } from '../support/online.ts';

const origin = inject('origin');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends a raw request, without added headers or decompression. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('a page has its headers, its tag, and the form that the client takes', async () => {
  const plain = await ask('/rules');
  expect(plain.status).toBe(200);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
    vary: 'Accept-Encoding',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-length']).toBe(String(plain.body.length));
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
  ] as const) {
    const packed = await ask('/rules', { 'accept-encoding': accepted });
    expect(packed.headers['content-encoding'], accepted).toBe(encoding);
    if (encoding) expect(packed.body.length).toBeLessThan(plain.body.length);
  }
  const again = await ask('/rules', { 'if-none-match': plain.headers.etag as string });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a page shows programs that make previews of links the whole address of its picture', async () => {
  const [plain, other] = [await ask('/rules'), await ask('/preview.jpg', { 'user-agent': 'Twitterbot/1.0' })];
  expect(plain.body.toString()).toContain('<meta property="og:image" content="/preview.jpg"');
  expect([other.status, other.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const name of [
    'Slackbot-LinkExpanding 1.0',
    'WhatsApp/2.2',
    'facebookexternalhit/1.1',
    'Synapse (bot; +https://x)',
  ]) {
    const known = { 'user-agent': name, 'if-none-match': plain.headers.etag as string };
    for (const path of ['/', '/rules', '/daily', '/puzzles/realm']) {
      const shown = await ask(path, { ...known, 'accept-encoding': 'gzip' });
      expect([shown.status, shown.headers['cache-control'], shown.headers.etag], path).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(gunzipSync(shown.body).toString(), path).toContain(
        `<meta property="og:image" content="${origin}/preview.jpg"`,
      );
    }
  }
});

test('documents that are made for each request take the form that the client takes, too', async () => {
  const { id } = await createMatch(origin, 2);
  for (const [path, status] of [
    [`/match/${id}`, 200],
    ['/nowhere', 404],
  ] as const) {
    const plain = await ask(path);
    expect([plain.status, plain.headers['content-encoding']], path).toEqual([status, undefined]);
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const packed = await ask(path, { 'accept-encoding': encoding });
      expect(packed.status, path).toBe(status);
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(unpack(packed.body).equals(plain.body), path).toBe(true);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    }
    expect((await ask(path, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  }
  // API answers aren't compressed, because they may contain request data beside a secret.
  const api = await ask(`/api/matches/${id}`, { 'accept-encoding': 'br, gzip' });
  expect([api.status, api.headers['content-encoding']]).toEqual([200, undefined]);
});

test('a file with a hash in its name is cached for good', async () => {
  const page = (await ask('/')).body.toString();
  const script = /\/_app\/immutable\/[^"]+\.js/.exec(page)![0];
  expect((await ask(script)).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('other spellings of an address lead to it, with what was asked', async () => {
  for (const [path, target] of [
    ['/rules.html', '/rules'],
    ['/rules/?a=1', '/rules?a=1'],
    ['/index.html', '/'],
    ['/rules/realm/', '/rules/realm'],
  ]) {
    const answer = await ask(path!);
    expect([answer.status, answer.headers.location], path).toEqual([307, target]);
  }
});

test('a file is only read', async () => {
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const post = await ask('/', {}, 'POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('no path leads out of the files, or to what the build keeps with them', async () => {
  for (const path of ['/_headers', '/files.json', '/%2e%2e/config.capnp', '/constructor', '/%zz', '/%00']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});
