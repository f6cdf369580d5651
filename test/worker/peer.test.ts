import { expect, test } from 'vitest';
import { networkOf } from '../../worker/http/address.ts';
import { withPeerAddress } from '../../server/peer.ts';

/** A request as the runtime passes it on, with the client's address in `cf`. */
const from = (clientIp: string, headers: Record<string, string> = {}): Request =>
  new Request('http://crowns.test/', { headers, cf: { clientIp } });
const seen = (request: Request, proxyHeader: string | null = null): string | null =>
  networkOf(withPeerAddress(request, proxyHeader));

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:4711', '198.51.100.7'],
  ['[2001:db8:1:2:3::7]:4711', '2001:db8:1:2::/64'],
  ['127.0.0.1:4711', null],
  ['[::1]:4711', null],
])('the network of the socket %s is %s, whatever its client writes', (socket, network) => {
  expect(seen(from(socket))).toBe(network);
  const written = { 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' };
  expect(seen(from(socket, written))).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['192.0.2.1, 203.0.113.9', '203.0.113.9'],
  ['192.0.2.1,2001:db8:1:2:3::7', '2001:db8:1:2::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2:3::7]:4711', '2001:db8:1:2::/64'],
])('behind a proxy that writes %s it is %s', (list, network) => {
  expect(seen(from('127.0.0.1:4711', { 'x-forwarded-for': list }), 'x-forwarded-for')).toBe(network);
});

test('a client that comes past the proxy is known by the socket', () => {
  expect(seen(from('198.51.100.7:4711', { 'cf-connecting-ip': '203.0.113.9' }), 'x-forwarded-for')).toBe(
    '198.51.100.7',
  );
});
