import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { RawSocket } from '../support/raw-socket.ts';
import { startFront, type Started } from './front.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function start(limits: Parameters<typeof startFront>[0] = {}, proxyHeader?: string): Promise<Started> {
  const started = await startFront(limits, proxyHeader);
  ends.push(started.stop);
  return started;
}

const long = { timeout: 20_000, interval: 20 };

describe('a request', () => {
  it('is passed on with its body, and its answer comes back', async () => {
    const { port, requests } = await start();
    const answer = await fetch(`http://127.0.0.1:${port}/a?b=c`, {
      method: 'POST',
      body: 'x'.repeat(100_000),
      headers: { 'x-any': 'ä' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'answered']);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/a?b=c' });
  });

  it.each([
    ['head', 'POST / HTTP/1.1\r\nHost: x\r\n'],
    ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'],
    ['chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc'],
    ['first byte', ''],
  ])('that never gets beyond its %s is ended', async (_, begun) => {
    const { port } = await start({ headTime: 1000, requestTime: 1000 });
    const socket = await RawSocket.connect(port);
    if (begun) socket.connection.write(begun);
    await socket.closed;
  });

  it('and its connection are ended when nothing follows it', async () => {
    const { port } = await start({ betweenRequests: 500, betweenRequestsMargin: 100 });
    const socket = await RawSocket.connect(port);
    socket.request('GET', '/');
    await socket.answered();
    expect(socket.status).toBe(200);
    await socket.closed;
  });
});

it.each(['OPTIONS *', 'GET *', 'GET x', 'POST x:y', 'GET ftp://x/'])(
  '%s is refused as malformed',
  async (line) => {
    const { port, requests } = await start();
    const socket = await RawSocket.connect(port);
    socket.connection.write(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await socket.answered();
    expect(socket.status).toBe(400);
    expect(requests).toEqual([]);
  },
);

it('an idle connection outlives the time that its answers announce', async () => {
  const { port } = await start({ betweenRequests: 1000, betweenRequestsMargin: 60_000 });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=1');
  const socket = await RawSocket.connect(port);
  socket.request('GET', '/');
  await socket.answered();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(socket.connection.destroyed).toBe(false);
});

describe('a connection', () => {
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n';
  const open = get.replace('Host', 'Connection: Upgrade\r\nUpgrade: websocket\r\nHost');

  it.each([
    ['requests', get.repeat(50)],
    ['requests whose bodies do not come', `${get}${post}`],
    ['requests with bodies', `${post}x`.repeat(50)],
    ['a socket behind a request', `${get}${open}`],
    ['a socket behind a body', `${post}x${open}`],
  ])('is ended if it does not wait for its answers: %s', async (_, bytes) => {
    const { port, requests, sockets } = await start({ requestTime: 60_000, idleTime: 60_000 });
    const socket = await RawSocket.connect(port);
    socket.connection.write(bytes);
    await socket.closed;
    expect(requests.length).toBeLessThanOrEqual(1);
    expect(sockets.length).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('serves request after request of a client that waits', async () => {
    const { port, requests } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    ends.push(() => agent.destroy());
    const connections = new Set<unknown>();
    for (let i = 0; i < 500; i++) {
      const out = request({ port, agent, method: i % 2 ? 'GET' : 'POST' });
      out.end(i % 2 ? '' : 'x'.repeat(i));
      const [answer] = (await once(out, 'response')) as [IncomingMessage];
      expect(await text(answer)).toBe('answered');
      connections.add(out.socket);
    }
    expect([requests.length, connections.size]).toEqual([500, 1]);
  });
});

describe('a connection to the runtime', () => {
  it('is used for several requests, and closed here before the runtime closes it', async () => {
    const { port, connections } = await start({ runtimeIdleTime: 500 });
    for (let i = 0; i < 3; i++) await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(await connections()).toBe(1);
    await expect.poll(() => connections(), long).toBe(0);
  });
});

describe('a request that asks for another protocol', () => {
  const ask = (upgrade: string, rest: string, method = 'GET'): string =>
    `${method} / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n${rest}`;

  it.each([
    ['a body that comes late', ask('websocket', 'Content-Length: 3\r\n\r\n'), 'abc'],
    ['a body in chunks', ask('websocket', 'Transfer-Encoding: chunked\r\n\r\n'), '3\r\nabc\r\n0\r\n\r\n'],
    ['a whole body', ask('websocket', 'Content-Length: 3\r\n\r\nabc'), ''],
    ['another method', ask('websocket', 'Content-Length: 3\r\n\r\n', 'POST'), 'abc'],
    ['another protocol', ask('h2c', '\r\n'), ''],
  ])('and is no WebSocket is answered as any other: %s', async (_, head, body) => {
    const { port, sockets } = await start();
    const socket = await RawSocket.connect(port);
    socket.connection.write(head);
    socket.connection.write(body);
    await socket.answered();
    expect([socket.status, sockets.length]).toEqual([200, 0]);
    socket.connection.destroy();
  });

  it.each([
    ['a body that does not come', ask('websocket', 'Content-Length: 10\r\n\r\n')],
    ['chunks that do not come', ask('websocket', 'Transfer-Encoding: chunked\r\n\r\n')],
    ['a method with a body', ask('websocket', 'Content-Length: 10\r\n\r\nabc', 'PUT')],
    ['another protocol and a body', ask('h2c', 'Content-Length: 10\r\n\r\nabc')],
  ])('times out, and others are served: %s', async (_, head) => {
    const { port } = await start({ headTime: 1000, requestTime: 1000 });
    const socket = await RawSocket.connect(port);
    socket.connection.write(head);
    await socket.closed;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });
});

describe('a refusal', () => {
  const errorOf = (code: string, message: string): unknown => ({
    error: { code, message, retry: true, retryAfter: 5 },
  });
  const full = errorOf('busy', 'the service is full or starting: try again soon');
  const tooMany = errorOf('too-fast', 'too many connections come from this network');

  it('says when to try again: without a runtime', async () => {
    const { port, endRuntime } = await start();
    endRuntime();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual(full);
    const socket = await RawSocket.open(port, '/');
    await socket.closed;
    expect([socket.status, JSON.parse(socket.body)]).toEqual([503, full]);
  });

  it('says when to try again: without a place for the network', async () => {
    const { port } = await start({ socketsOfNetwork: 8 }, 'x-forwarded-for');
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let i = 0; i < 8; i++) await RawSocket.open(port, '/', headers);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x', headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await answer.json()).toEqual(tooMany);
    const socket = await RawSocket.open(port, '/', headers);
    await socket.closed;
    expect([socket.status, JSON.parse(socket.body)]).toEqual([429, tooMany]);
  });
});

const clientOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }): unknown =>
  JSON.parse(String(headers['crowns-client']));

describe('the address of a client', () => {
  it('is that of its connection, whatever it writes into headers', async () => {
    const { port, requests, sockets } = await start();
    const written = {
      'crowns-client': '{"clientIp":"192.0.2.1"}',
      'Crowns-Client': '{}',
      'x-forwarded-for': '192.0.2.1',
    };
    await fetch(`http://127.0.0.1:${port}/`, { headers: written });
    await RawSocket.open(port, '/', written);
    expect([requests[0]!, sockets[0]!.request].map(clientOf)).toEqual([
      { clientIp: '127.0.0.1' },
      { clientIp: '127.0.0.1' },
    ]);
  });

  it.each([
    ['192.0.2.1, 198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:DB8::7]:4711', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['192.0.2.1, ', 'unknown'],
  ])('is the last that the proxy has written: %s', async (list, clientIp) => {
    const { port, requests } = await start({}, 'X-Forwarded-For');
    await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': list } });
    expect(clientOf(requests[0]!)).toEqual({ clientIp });
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8::7',
    '::',
    'fe80::1',
    '2001:db8::192.0.2.1',
    '',
    'no address',
  ])('belongs to the same network here as in the worker: %s', async (address) => {
    const { networksOf } = (await import('../../host/front/networks.mjs' as string)) as {
      networksOf: (address: string) => (readonly [string, number])[];
    };
    // As a string, because the types of the worker are not those of Node.
    const { networksOf: networksInWorker } = (await import('../../worker/network/address.ts' as string)) as {
      networksOf: (request: Request) => { readonly own: string; readonly wide: string | null } | null;
    };
    const request = new Request('http://x', { headers: { 'cf-connecting-ip': address } });
    const { own, wide } = networksInWorker(request) ?? { own: null, wide: null };
    expect(networksOf(address).map(([network]) => network)).toEqual([own, wide].filter(Boolean));
  });
});

describe('a network', () => {
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  const ask = (port: number, address: string, method = 'GET'): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/`, {
      method,
      headers: from(address),
      ...(method === 'POST' && { body: 'x' }),
    }).then(async (answer) => (await answer.text(), answer.status));

  it('has so many sockets at once, whatever others have, and gets places back', async () => {
    const { port, alerts } = await start({ socketsOfNetwork: 9 }, 'x-forwarded-for');
    const sockets = [];
    for (let i = 0; i < 9; i++) sockets.push(await RawSocket.open(port, '/', from(`2001:db8:0:${i}::1`)));
    expect(sockets.map(({ status }) => status)).toEqual(new Array(9).fill(101));
    expect(alerts).toEqual([]);
    const tenth = await RawSocket.open(port, '/', from('2001:db8:0:1::99'));
    expect(tenth.status).toBe(429);
    await tenth.closed;
    expect(alerts).toEqual([{ what: 'connections', much: 1 }]);
    expect(await ask(port, '2001:db8:0:1::5', 'POST')).toBe(429);
    expect((await RawSocket.open(port, '/', from('2001:db8:0:100::1'))).status).toBe(101);
    expect(await ask(port, '192.0.2.1', 'POST')).toBe(200);
    sockets[0]!.connection.destroy();
    await expect
      .poll(async () => (await RawSocket.open(port, '/', from('2001:db8:0:1::7'))).status, long)
      .toBe(101);
  });

  it('shares a /48 with its neighbours, four times as wide', async () => {
    const { port } = await start({ socketsOfNetwork: 8 }, 'x-forwarded-for');
    const open = async (group: string): Promise<number> =>
      (await RawSocket.open(port, '/', from(`2001:db8:${group}::1`))).status;
    for (let i = 0; i < 32; i++) expect(await open(`0:${(i * 256).toString(16)}`)).toBe(101);
    expect(await open('0:ff00')).toBe(429);
    expect(await open('1:0')).toBe(101);
  });

  it('asks for so many sockets a second, however soon it leaves them', async () => {
    const rate = { rate: 0.001, burst: 5 };
    const { port, sockets } = await start({ networkUpgrades: rate }, 'x-forwarded-for');
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const socket = await RawSocket.open(port, '/', from('192.0.2.9'));
      statuses.push(socket.status);
      socket.connection.destroy();
    }
    expect(statuses).toEqual([101, 101, 101, 101, 101, 429, 429, 429]);
    await expect.poll(() => sockets.every(({ isOver }) => isOver), long).toBe(true);
    expect((await RawSocket.open(port, '/', from('192.0.2.10'))).status).toBe(101);
  });

  it('loads pages whatever sockets and bodies it has, and opens sockets whatever pages it loads', async () => {
    const { port, hold, requests } = await start(
      { socketsOfNetwork: 8, connectionsOfNetwork: 10 },
      'x-forwarded-for',
    );
    const address = '192.0.2.1';
    for (let i = 0; i < 4; i++) await RawSocket.open(port, '/', from(address));
    for (let i = 0; i < 4; i++) {
      const body = await RawSocket.connect(port);
      body.request('POST', '/', { ...from(address), 'Content-Length': '9' });
    }
    await expect.poll(() => ask(port, address, 'POST'), long).toBe(429);
    const [answerAll, before] = [hold(), requests.length];
    const pages = Array.from({ length: 10 }, () => ask(port, address));
    await expect.poll(() => requests.length, long).toBe(before + 10);
    expect(await ask(port, address)).toBe(429);
    answerAll();
    expect(await Promise.all(pages)).toEqual(new Array(10).fill(200));
    expect(await ask(port, address)).toBe(200);
  });
});
