// Starts the front before a fake runtime.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/server.ts';

interface Rate {
  readonly rate: number;
  readonly burst: number;
}
export interface Limits extends Readonly<Record<string, number | Rate>> {
  readonly messageBytes: number;
  readonly fragments: number;
}
interface FrontOptions {
  readonly socketPath: string;
  readonly runtime: { readonly pid: number };
  readonly log: (alert: object) => void;
  readonly proxyHeader?: string | undefined;
  readonly limits: Limits;
}
interface TheFront {
  readonly room: number;
  limit: number;
  hasLeak(now: number): boolean;
  listen(port: number, host: string): Promise<void>;
  stop(): void;
}

export const { Front } = (await import('../../host/front/front.mjs' as string)) as {
  Front: new (options: FrontOptions) => TheFront;
};
export const { FrameFilter } = (await import('../../host/front/frames.mjs' as string)) as {
  FrameFilter: new () => { read(chunk: Buffer, decide: (opcode: number) => boolean): Buffer[] };
};
export const { FRONT } = (await import('../../host/front/limits.mjs' as string)) as { FRONT: Limits };

/** Connection of the front to the runtime for a client's WebSocket. */
export interface Passed {
  readonly socket: Socket;
  readonly request: IncomingMessage;
  /** Everything received. */
  bytes: Buffer;
  isOver: boolean;
}

/** An unmasked frame, as a server sends it. */
export function serverFrame(opcode: number, content: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.from(bytes.length > 125 ? [0x80 | opcode, 126, 0, 0] : [0x80 | opcode, bytes.length]);
  if (bytes.length > 125) head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

export const serverClose = (code: number, reason: string): Buffer =>
  serverFrame(8, Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]));

export interface Started {
  readonly port: number;
  readonly front: TheFront;
  readonly sockets: Passed[];
  readonly requests: IncomingMessage[];
  readonly alerts: object[];
  /** Number of connections of the front to the runtime. */
  connections(): Promise<number>;
  /** Holds answers back until the function that it returns is called. */
  hold(): () => void;
  /** Ends the runtime. The front goes on. */
  endRuntime(): void;
  stop(): void;
}

/** Starts the front before a runtime that accepts every socket and answers 200. */
export async function startFront(
  limits: Readonly<Record<string, number | Rate>> = {},
  proxyHeader?: string,
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'crowns-front-'));
  const socketPath = join(folder, 'runtime.socket');
  const [sockets, requests, alerts]: [Passed[], IncomingMessage[], object[]] = [[], [], []];
  let held = Promise.resolve(undefined);
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    held = promise;
    return () => resolve(undefined);
  };
  const runtime = createServer((request, response) => {
    requests.push(request);
    request.resume();
    request.on('end', () => void held.then(() => response.end('answered')));
    request.on('error', () => undefined);
  });
  runtime.on('upgrade', (request, stream) => {
    const socket = stream as Socket;
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const passed: Passed = { socket, request, bytes: Buffer.alloc(0), isOver: false };
    sockets.push(passed);
    socket.on('data', (chunk: Buffer) => {
      passed.bytes = Buffer.concat([passed.bytes, chunk]);
      // A Close frame of the front has an empty mask. The runtime answers it.
      if (/\x88[\x80-\xff]\0{4}/.test(chunk.toString('latin1'))) socket.write(serverClose(1000, ''));
    });
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => (passed.isOver = true));
  });
  // Never closes a connection by itself.
  runtime.keepAliveTimeout = 0;
  await once(runtime.listen(socketPath), 'listening');
  const port = await freePort();
  const front = new Front({
    socketPath,
    runtime: { pid: process.pid },
    log: (alert) => alerts.push(alert),
    proxyHeader,
    limits: { ...FRONT, ...limits },
  });
  await front.listen(port, '127.0.0.1');
  const endRuntime = (): void => {
    runtime.close();
    runtime.closeAllConnections();
  };
  const stop = (): void => {
    front.stop();
    endRuntime();
    for (const { socket } of sockets) socket.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  const connections = promisify(runtime.getConnections.bind(runtime));
  return { port, front, sockets, requests, alerts, connections, hold, endRuntime, stop };
}
