import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '#games/chance.ts';
import { CLOSE, PING, TEXT, closeOf, frameOf } from '../support/raw-socket.ts';
import { seeds } from '../support/seeds.ts';
import { freePort } from '../support/server.ts';
import { FRONT, FrameFilter, Front, serverClose, serverFrame } from './front.ts';

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const filesOpen = (): number => readdirSync('/proc/self/fd').length;
const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!;

const REQUEST =
  'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const MISSING = 'HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone';

/** The runtime's side of one link. */
class Service {
  readonly socket: Socket;
  /** Answer to the upgrade. */
  private answer: 'none' | 'switch' | 'other' = 'none';
  private hasClosed = false;
  isOver = false;
  /** Ends of this side by the front that make a runtime leak files. */
  readonly leaks: string[] = [];
  private readonly frames = new FrameFilter();
  /** True if the front has sent a Close frame. */
  private isAsked = false;
  private hasEnded = false;
  /** True once it answers as a sound runtime: an upgrade, and each Close frame. */
  private isSound = false;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      this.frames.read(chunk, (opcode) => {
        this.isAsked ||= opcode === CLOSE;
        return false;
      });
      this.react();
    });
    socket.on('close', () => {
      this.isOver = true;
      // All timeouts are later than the time at which it becomes sound.
      if (this.hasEnded) return;
      if (this.answer === 'none') this.leaks.push('left before the answer');
      if (this.isAsked && !this.hasClosed) this.leaks.push('left between a Close frame and its answer');
    });
  }

  /** From now on, answers what it is asked. */
  beSound(): void {
    this.isSound = true;
    if (this.answer === 'none') this.act('switch');
    this.react();
  }

  private react(): void {
    if (this.isSound && this.isAsked) this.act('close');
  }

  act(name: string): void {
    if (this.socket.destroyed || this.socket.writableEnded) return;
    const isOpen = this.answer === 'switch' && !this.hasClosed;
    if (name === 'switch' && this.answer === 'none') {
      this.answer = 'switch';
      this.socket.write(SWITCH);
    } else if (name === 'other' && this.answer === 'none') {
      this.answer = 'other';
      this.socket.write(MISSING);
    } else if (name === 'text' && isOpen) this.socket.write(serverFrame(TEXT, 'hello'));
    else if (name === 'much' && isOpen) this.socket.write(serverFrame(TEXT, 'y'.repeat(60_000)));
    else if (name === 'close' && isOpen) {
      this.hasClosed = true;
      this.socket.write(serverClose(4404, 'gone'));
    } else if (name === 'half' && isOpen) {
      this.socket.write(serverFrame(TEXT, 'never whole').subarray(0, 5));
      this.hasClosed = true;
    } else if (name === 'fin' || name === 'reset') {
      this.hasEnded = true;
      if (name === 'fin') this.socket.end();
      else this.socket.destroy();
    }
  }
}

const SERVICE = ['switch', 'switch', 'switch', 'other', 'text', 'much', 'close', 'half', 'fin', 'reset'];
const CLIENT = ['text', 'ping', 'half', 'close', 'fin', 'reset', 'deaf', 'flood', 'packed', 'large'];

function clientActs(socket: Socket, name: string): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (name === 'text') socket.write(frameOf(TEXT, 'move'));
  else if (name === 'ping') socket.write(frameOf(PING, 'there?'));
  else if (name === 'half') socket.write(frameOf(TEXT, 'never whole').subarray(0, 9));
  else if (name === 'close') socket.write(closeOf(3000, 'bye'));
  else if (name === 'fin') socket.end();
  else if (name === 'reset') socket.resetAndDestroy();
  else if (name === 'deaf') socket.pause();
  else if (name === 'packed') socket.write(frameOf(TEXT, 'x', { isPacked: true }));
  else if (name === 'large') socket.write(frameOf(TEXT, 'x', { length: 5000 }));
  else if (name === 'flood') socket.write(Buffer.concat(Array.from({ length: 200 }, () => frameOf(TEXT))));
}

/** Timeouts short enough to pass, and long enough to be told apart from an answer at once. */
const LIMITS = {
  openTime: 1500,
  answerTime: 3000,
  closeTime: 700,
  answerCloseTime: 1500,
  unreadTime: 700,
  heartbeatTime: 500,
  quietTime: 100,
  socketsOfNetwork: 60,
  networkUpgrades: { rate: 1e6, burst: 1e6 },
};

describe('a link', () => {
  const services = new Map<string, Service>();
  const arrivals = new Map<string, (service: Service) => void>();
  const folder = mkdtempSync(join(tmpdir(), 'crowns-link-'));
  const socketPath = join(folder, 'runtime.socket');
  const sockets = new Set<Socket>();
  const runtime = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      const name = /^GET \/(\S+)/.exec(text)![1]!;
      const service = new Service(socket);
      services.set(name, service);
      socket.unshift(chunk.subarray(text.indexOf('\r\n\r\n') + 4));
      arrivals.get(name)?.(service);
    });
  });
  let port = 0;
  let front: InstanceType<typeof Front>;
  beforeAll(async () => {
    await once(runtime.listen(socketPath), 'listening');
    port = await freePort();
    front = new Front({
      socketPath,
      proxyHeader: 'x-from',
      runtime: { pid: process.pid },
      log: () => undefined,
      limits: { ...FRONT, ...LIMITS },
    });
    await front.listen(port, '127.0.0.1');
  });
  afterAll(() => {
    front.stop();
    runtime.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let count = 0;
  /** Lets both sides act in an order drawn from `random`. Resolves when both have acted. */
  async function live(
    random: Random,
    network: string,
  ): Promise<{ story: string; service?: Service; client: Socket }> {
    const name = `link${count++}`;
    const story: string[] = [];
    const arrived = new Promise<Service>((resolve) => arrivals.set(name, resolve));
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: random.below(2) === 0 });
    client.on('error', () => undefined).on('data', () => undefined);
    await once(client, 'connect').catch(() => undefined);
    client.write(`GET /${name} HTTP/1.1\r\n${REQUEST}x-from: ${network}\r\n\r\n`);
    if (random.below(2) === 0) await Promise.race([arrived, pause(500)]);
    for (let i = random.below(7); i > 0; i--) {
      const isClient = random.below(2) === 0;
      const act = pick(random, isClient ? CLIENT : SERVICE);
      story.push(`${isClient ? 'client' : 'service'} ${act}`);
      if (isClient) clientActs(client, act);
      else services.get(name)?.act(act);
      if (random.below(3) > 0) await pause(random.below(4));
    }
    const service = await Promise.race([arrived, pause(300).then(() => undefined)]);
    service?.beSound();
    return { story: story.join(', '), client, ...(service && { service }) };
  }

  it.each(seeds(3))(
    'ends on both sides, with its files and its place, in every order of events (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const before = filesOpen();
      const networks = Array.from({ length: 8 }, (_, i) => `192.0.2.${i}`);
      const lives = await Promise.all(
        networks.flatMap((network) =>
          Array.from({ length: LIMITS.socketsOfNetwork }, () =>
            live(seededRandom(random.below(2 ** 30)), network),
          ),
        ),
      );
      // Deaf and silent clients go by their timeouts; nobody does anything more.
      await expect.poll(() => sockets.size, { timeout: 20_000, interval: 50 }).toBe(0);
      const isOver = (client: Socket): boolean => client.destroyed || client.isPaused();
      await expect
        .poll(
          () =>
            lives.filter(({ client }) => !isOver(client) && !client.readableEnded).map(({ story }) => story),
          {
            timeout: 20_000,
            interval: 50,
          },
        )
        .toEqual([]);
      const leaks = lives.flatMap(({ story, service }) =>
        (service?.leaks ?? []).map((leak) => `${story}: ${leak}`),
      );
      expect(leaks).toEqual([]);
      for (const { client } of lives) client.destroy();
      await expect.poll(filesOpen, { timeout: 20_000, interval: 50 }).toBeLessThanOrEqual(before + 2);
      // Each network has all its places again.
      const again = await Promise.all(
        networks.flatMap((network) =>
          Array.from({ length: LIMITS.socketsOfNetwork }, async () => {
            const name = `link${count++}`;
            arrivals.set(name, (service) => service.beSound());
            const client = connect({ port, host: '127.0.0.1' });
            client.write(`GET /${name} HTTP/1.1\r\n${REQUEST}x-from: ${network}\r\n\r\n`);
            const [head] = (await once(client, 'data')) as [Buffer];
            client.destroy();
            return head.toString('latin1').slice(9, 12);
          }),
        ),
      );
      expect(new Set(again)).toEqual(new Set(['101']));
      await expect.poll(() => sockets.size, { timeout: 20_000, interval: 50 }).toBe(0);
    },
  );
});
