import { request } from 'node:http';
import { expect, inject, it } from 'vitest';

const origin = inject('origin');

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** The answer to a request for a path that names any host. */
function ask(path: string, host: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ host: hostname, port, path, method, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  'a/api/host?',
  'a/api/health?',
  'a/api/health#',
  'a\\api\\health?',
  'a@b',
  'a b',
  'a:b',
  'a:99999',
  '[::1',
  '[zz]',
  '%00',
  '..%2f',
  'a,b',
])('refuses the invalid host "%s" with 400, for a page, a file, the API and a match', async (host) => {
  for (const path of ['/', '/about', '/api/games', '/api/host', '/match/abc'])
    expect(await ask(path, host), path).toMatchObject({ status: 400 });
  expect(await ask('/api/matches', host, 'POST')).toMatchObject({ status: 400 });
});

it.each(['localhost', 'play.example.org', 'PLAY.example.org:8787', '127.0.0.1:1', '[::1]:8787', 'a_b'])(
  'answers for the host "%s"',
  async (host) => {
    expect(await ask('/api/health', host)).toMatchObject({ status: 200 });
  },
);
