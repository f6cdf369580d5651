import { expect, test } from 'vitest';
import { networksOf } from '../../../worker/network/address.ts';
import { withClientAddress } from '../../../server/client.ts';

const WRITTEN = { 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' };

/** A request as the runtime hands it on, with the front's header parsed into `cf`. */
const from = (cf: object, headers: Record<string, string> = {}): Request =>
  new Request('http://crowns.test/', { headers, cf: cf as CfProperties });
const seen = (request: Request): string | null => networksOf(withClientAddress(request))?.own ?? null;

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3::7', '2001:db8:1:0::/56'],
  ['127.0.0.1', null],
  ['::1', null],
])('the network of the client %s is %s, whatever the client writes', (clientIp, network) => {
  expect(seen(from({ clientIp }))).toBe(network);
  expect(seen(from({ clientIp }, WRITTEN))).toBe(network);
});

test.each([{}, { clientIp: '' }, { clientIp: 7 }])('a request of no known client has none: %j', (cf) => {
  expect(withClientAddress(from(cf, WRITTEN)).headers.get('cf-connecting-ip')).toBeNull();
});

test.each([
  ['https', true, 'https:'],
  ['HTTPS, http', true, 'https:'],
  ['http', true, 'http:'],
  ['http, https', true, 'http:'],
  ['javascript', true, 'http:'],
  [undefined, true, 'http:'],
  ['https', false, 'http:'],
])(
  'a request with X-Forwarded-Proto %s, behind a proxy %s, was made by %s',
  async (proto, isBehindProxy, protocol) => {
    const made = new Request('http://crowns.test/api/matches?a=1', {
      method: 'POST',
      body: 'all of it',
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    });
    const request = withClientAddress(made, isBehindProxy);
    expect(request.url).toBe(`${protocol}//crowns.test/api/matches?a=1`);
    expect([request.method, await request.text()]).toEqual(['POST', 'all of it']);
  },
);
