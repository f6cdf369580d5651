import { Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLOSE as CLOSED, LIMITS } from '../../worker/protocol/index.ts';
import {
  BINARY,
  CLOSE,
  CONTINUATION,
  PING,
  RawSocket,
  TEXT,
  closeOf,
  frameOf,
} from '../support/raw-socket.ts';
import { FRONT, serverClose, serverFrame, startFront, type Started } from './front.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function start(limits: Parameters<typeof startFront>[0] = {}): Promise<Started> {
  const started = await startFront(limits);
  ends.push(started.stop);
  return started;
}

const long = { timeout: 20_000, interval: 20 };

describe('a socket that the service closed', () => {
  it.each([CLOSED.gone, CLOSED.badToken, CLOSED.tooLarge, CLOSED.tooFast, 1000])(
    'is read no further after %i, and ended, however much comes',
    async (code) => {
      const { port, sockets } = await start({ closeTime: 500 });
      const socket = await RawSocket.open(port, '/');
      await socket.send(frameOf(TEXT, 'before'));
      await expect.poll(() => sockets[0]?.bytes.length, long).toBeGreaterThan(0);
      const before = sockets[0]!.bytes;
      sockets[0]!.socket.write(serverClose(code, 'enough'));
      await expect.poll(() => socket.closing, long).toBe(`${code} enough`);
      const flood = Buffer.concat(Array.from({ length: 3000 }, () => frameOf(TEXT)));
      let isOver = false;
      void socket.closed.then(() => (isOver = true));
      while (!isOver) {
        await socket.send(flood, frameOf(PING, 'there?'), frameOf(BINARY, 'x'.repeat(300)));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(sockets[0]!.bytes.equals(before)).toBe(true);
      await expect.poll(() => sockets[0]!.isOver, long).toBe(true);
    },
  );

  it('passes on the answer to its Close frame, and ends at once', async () => {
    const { port, sockets } = await start();
    const socket = await RawSocket.open(port, '/');
    sockets[0]!.socket.write(serverClose(CLOSED.gone, 'gone'));
    await expect.poll(() => socket.closing, long).toBe('4404 gone');
    await socket.send(frameOf(TEXT, 'late'), closeOf(4404, 'gone'), frameOf(TEXT, 'later'));
    await socket.closed;
    await expect.poll(() => sockets[0]!.isOver, long).toBe(true);
    expect(sockets[0]!.bytes.equals(closeOf(4404, 'gone'))).toBe(true);
  });
});

describe('a socket that its client closes', () => {
  it('has nothing passed on after that, and the code goes through both ways', async () => {
    const { port, sockets } = await start();
    const socket = await RawSocket.open(port, '/');
    await socket.send(closeOf(3000, 'bye'), frameOf(TEXT, 'more'), closeOf(3001));
    await expect.poll(() => sockets[0]!.bytes.length, long).toBeGreaterThan(0);
    sockets[0]!.socket.write(serverClose(3000, 'bye'));
    await socket.closed;
    expect(sockets[0]!.bytes.equals(closeOf(3000, 'bye'))).toBe(true);
    expect(socket.closing).toBe('3000 bye');
  });

  it('is over for the runtime when the connection just ends', async () => {
    const { port, sockets } = await start();
    const socket = await RawSocket.open(port, '/');
    socket.connection.destroy();
    await expect.poll(() => sockets[0]!.isOver, long).toBe(true);
  });
});

describe('a client that leaves while it asks for a socket', () => {
  const ask =
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

  it.each([
    ['ends with the request', (socket: RawSocket) => socket.connection.end(ask)],
    [
      'ends after the request',
      (socket: RawSocket) => socket.connection.write(ask, () => socket.connection.end()),
    ],
    [
      'is reset',
      (socket: RawSocket) => socket.connection.write(ask, () => socket.connection.resetAndDestroy()),
    ],
    [
      'closes before the answer',
      (socket: RawSocket) => socket.connection.end(ask + closeOf(1000).toString('latin1'), 'latin1'),
    ],
  ])('takes no place for long: it %s', async (_, leave) => {
    const { port, sockets } = await start({ connectionsOfNetwork: 1 });
    for (let i = 0; i < 20; i++) leave(await RawSocket.connect(port));
    await expect.poll(() => sockets.length, long).toBeGreaterThan(0);
    // Far sooner than a heartbeat would find out.
    await expect.poll(() => sockets.every(({ isOver }) => isOver), long).toBe(true);
  });
});

const { messageBytes, fragments } = FRONT;

describe('a client that ends its half of the connection', () => {
  it('is ended, even if it reads what waits and the runtime does not close', async () => {
    const { port, sockets } = await start({ closeTime: 2000 });
    const deaf = await RawSocket.open(port, '/');
    deaf.connection.allowHalfOpen = true;
    deaf.connection.removeAllListeners('data').pause();
    const { socket } = sockets[0]!;
    socket.removeAllListeners('end');
    // More than the system's buffers take: the front waits for the client to read.
    for (let i = 0; i < 400; i++) socket.write(serverFrame(1, 'y'.repeat(60_000)));
    let waiting = 0;
    const isStill = (): boolean => waiting === (waiting = socket.writableLength);
    await expect.poll(isStill, { ...long, interval: 200 }).toBe(true);
    deaf.connection.end();
    await new Promise((resolve) => socket.once('end', resolve));
    deaf.connection.resume();
    await deaf.closed;
  });
});

describe('a message', () => {
  it('has the limit of the worker', () => expect(messageBytes).toBe(LIMITS.frameBytes));

  const part = (size: number): Buffer => frameOf(CONTINUATION, 'x'.repeat(size), { isLast: false });
  const begun = (size: number): Buffer => frameOf(TEXT, 'x'.repeat(size), { isLast: false });

  it.each([
    ['one frame that says it is larger', [frameOf(TEXT, 'x', { length: messageBytes + 1 })]],
    ['one frame that says it is huge', [frameOf(BINARY, 'x', { length: 2 ** 40 })]],
    ['parts that are larger together', [begun(messageBytes), part(1)]],
    ['endless small parts', [begun(1), ...Array.from({ length: fragments }, () => part(1))]],
    ['endless empty parts', [begun(0), ...Array.from({ length: fragments }, () => part(0))]],
    [
      'empty parts with pings between them',
      [begun(0), ...Array.from({ length: fragments }, () => [part(0), frameOf(PING)]).flat()],
    ],
  ] as const)('is refused while it comes: %s', async (_, frames) => {
    const { port, sockets } = await start();
    const socket = await RawSocket.open(port, '/');
    for (const frame of frames) await socket.send(frame);
    await socket.send(frameOf(TEXT, 'more'));
    await expect.poll(() => socket.closing, long).toBe('4413 too-large');
    await socket.closed;
    await expect.poll(() => sockets[0]!.isOver, long).toBe(true);
    expect(sockets[0]!.bytes.length).toBeLessThan(messageBytes + 100 + fragments * 20);
    expect(sockets[0]!.bytes.includes(frameOf(TEXT, 'more'))).toBe(false);
  });

  it('is passed on as it came, in one frame or in parts, up to the limits', async () => {
    const { port, sockets } = await start();
    const socket = await RawSocket.open(port, '/');
    const frames = [
      frameOf(TEXT, 'x'.repeat(messageBytes)),
      begun(messageBytes - fragments),
      frameOf(PING, 'x'.repeat(125)),
      ...Array.from({ length: fragments - 2 }, () => part(1)),
      frameOf(CONTINUATION, 'x'),
      frameOf(BINARY, 'x'.repeat(messageBytes)),
    ];
    const all = Buffer.concat(frames);
    for (let at = 0; at < all.length; at += 1237) {
      await socket.send(all.subarray(at, at + 1237));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await expect.poll(() => sockets[0]!.bytes.equals(all), long).toBe(true);
    sockets[0]!.socket.write(Buffer.concat([serverFrame(1, 'a'), serverFrame(2, 'b'.repeat(70))]));
    await expect
      .poll(() => socket.frames.map(({ content }) => content.toString()), long)
      .toEqual(['a', 'b'.repeat(70)]);
  });

  it.each([1, 40, 512, 4000])('can not be compressed, however small it is: %i bytes', async (size) => {
    const { port, sockets } = await start();
    const asked = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' };
    const socket = await RawSocket.open(port, '/', asked);
    expect(sockets[0]!.request.headers).not.toHaveProperty('sec-websocket-extensions');
    await socket.send(frameOf(TEXT, 'x'.repeat(size), { isPacked: true }));
    await expect.poll(() => socket.closing, long).toBe('1002 protocol error');
    expect(sockets[0]!.bytes.includes('x')).toBe(false);
  });

  it('can not be a control frame that is longer than those may be', async () => {
    const { port } = await start();
    const socket = await RawSocket.open(port, '/');
    await socket.send(frameOf(PING, 'x', { length: 70_000 }));
    await expect.poll(() => socket.closing, long).toBe('1002 protocol error');
    await socket.closed;
  });
});

describe('a flood on an open socket', () => {
  it('is read at the pace that one socket has', async () => {
    const { port, sockets } = await start({ frames: { rate: 50, burst: 500 } });
    const socket = await RawSocket.open(port, '/');
    const flood = Buffer.concat(Array.from({ length: 500 }, () => frameOf(TEXT)));
    // At most one chunk of 65,536 bytes is taken beyond the pace.
    let sent = 0;
    const push = (): void => {
      while (sent < 400 && socket.connection.write(flood)) sent++;
      if (sent < 400) socket.connection.once('drain', push);
    };
    push();
    await expect.poll(() => sockets[0]!.bytes.length, long).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(sockets[0]!.bytes.length).toBeLessThan(140_000);
    socket.connection.destroy();
  });
});

describe('a client that does not read', () => {
  it('is ended once too much waits for all of them, and the others are served', async () => {
    const { port, sockets } = await start({ unreadBytes: 100_000 });
    const [deaf, other] = [await RawSocket.open(port, '/'), await RawSocket.open(port, '/')];
    deaf.connection.pause();
    const [service, otherService] = sockets as [(typeof sockets)[0], (typeof sockets)[0]];
    // Two are never too many; a second deaf one makes the first go.
    const deafer = await RawSocket.open(port, '/');
    deafer.connection.pause();
    const pour = (to: (typeof sockets)[0]): void => {
      const more = (): void => {
        while (!to.isOver && to.socket.write(serverFrame(1, 'y'.repeat(60_000))));
      };
      to.socket.on('drain', more);
      more();
    };
    pour(service);
    pour(sockets[2]!);
    await expect.poll(() => service.isOver || sockets[2]!.isOver, long).toBe(true);
    otherService.socket.write(serverFrame(1, 'still here'));
    await expect.poll(() => other.frames.length, long).toBe(1);
  });

  it('is ended after a while', async () => {
    const { port, sockets } = await start({ unreadTime: 1000 });
    const deaf = await RawSocket.open(port, '/');
    deaf.connection.pause();
    const { socket } = sockets[0]!;
    const more = (): void => {
      while (!sockets[0]!.isOver && socket.write(serverFrame(1, 'y'.repeat(60_000))));
    };
    socket.on('drain', more);
    more();
    await expect.poll(() => sockets[0]!.isOver, long).toBe(true);
  });
});

describe('the front', () => {
  it('goes on when the system can accept no connection, again and again', async () => {
    const listen = vi.spyOn(Server.prototype, 'listen');
    ends.push(() => listen.mockRestore());
    const { port } = await start();
    const server = listen.mock.contexts.at(-1) as Server;
    for (let i = 0; i < 3; i++) server.emit('error', Object.assign(new Error('accept'), { code: 'EMFILE' }));
    expect((await RawSocket.open(port, '/')).status).toBe(101);
  });

  it('finds out that the runtime has leaked its files, if few are connected', async () => {
    const { front } = await start({ leakTime: 1000 });
    const now = performance.now();
    expect(front.hasLeak(now + 5000)).toBe(false);
    // Fewer files than the runtime, which is this process, has open.
    front.limit = 4;
    expect(front.hasLeak(now + 5500)).toBe(false);
    expect(front.hasLeak(now + 6100)).toBe(true);
    front.limit = 100_000;
    expect(front.hasLeak(now + 6200)).toBe(false);
  });

  it('tells every socket that it stops', async () => {
    const { port, front } = await start();
    const sockets = [await RawSocket.open(port, '/'), await RawSocket.open(port, '/')];
    front.stop();
    await Promise.all(sockets.map(({ closed }) => closed));
    expect(sockets.map(({ closing }) => closing)).toEqual(['1012 restarting', '1012 restarting']);
    expect(sockets.map(({ frames }) => frames.map(({ opcode }) => opcode))).toEqual([[CLOSE], [CLOSE]]);
  });
});
