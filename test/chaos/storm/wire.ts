// Attackers below the level of messages, in a separate thread, so that they don't slow down the measured clients.
import { parentPort, workerData } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import { CONTINUATION, RawSocket, TEXT, closeOf, frameOf } from '../../support/raw-socket.ts';
import { pause } from '../report.ts';

export type Attack =
  | 'flood after the end'
  | 'endless messages'
  | 'all descriptors'
  | 'clients that leave at once'
  | 'compressed messages';

export interface WireTarget {
  readonly port: number;
  /** The attacked match. */
  readonly id: string;
  readonly attack: Attack;
}

/**
 * Results: connections opened, those open at the end, bytes sent in MB, and how the service ended the others: statuses,
 * close codes, or `cut` for none.
 */
export interface WireTally {
  connections: number;
  held: number;
  megabytes: number;
  readonly answers: Record<string, number>;
}

/** Number of attackers that flood, and of those whose messages don't end. */
const FLOODS = 4;
const ENDLESS = 50;
/** Minimum number of connections, even on a busy machine. */
const LEAST: Readonly<Record<Attack, number>> = {
  'flood after the end': 20,
  'endless messages': 60,
  'all descriptors': 800,
  'clients that leave at once': 4000,
  'compressed messages': 200,
};
/** Clients that leave at once, in each beat. */
const LEAVERS = 40;
/** Connections opened at a time by the attack on descriptors, and the pause between two times in ms. */
const BATCH = 40;
const BEAT = 100;

const { port, id, attack } = workerData as WireTarget;
const tally: WireTally = { connections: 0, held: 0, megabytes: 0, answers: {} };
const open = new Set<RawSocket>();
let isOver = false;

/** Adds a connection to the tally. */
function taken(socket: RawSocket): RawSocket {
  if (isOver) socket.connection.destroy();
  tally.connections++;
  open.add(socket);
  void socket.closed.then(() => {
    open.delete(socket);
    if (isOver) return;
    const { closing, status } = socket;
    const answer = closing?.split(' ')[0] ?? (status > 101 ? `HTTP ${status}` : 'cut');
    tally.answers[answer] = (tally.answers[answer] ?? 0) + 1;
  });
  return socket;
}

/** Sends frames until the connection ends. */
async function pour(socket: RawSocket, frames: Buffer): Promise<void> {
  while (!isOver && !socket.connection.destroyed) {
    tally.megabytes += frames.length / 2 ** 20;
    await socket.send(frames);
    // A destroyed connection takes everything at once.
    await pause(1);
  }
}

const EMPTY = Buffer.concat(Array.from({ length: 5000 }, () => frameOf(TEXT)));

/** Makes the service close a socket, and floods it. */
async function flood(n: number): Promise<void> {
  const path = n % 2 === 0 ? '/api/matches/23456789abcdefgh/socket' : '/api/lobby/socket?game=realm';
  while (!isOver) {
    const socket = taken(await RawSocket.open(port, path));
    await socket.send(frameOf(TEXT, 'x'.repeat(5000)));
    await pour(socket, EMPTY);
  }
}

const PARTS = [
  Buffer.concat(
    Array.from({ length: 100 }, () => frameOf(CONTINUATION, 'x'.repeat(4000), { isLast: false })),
  ),
  Buffer.concat(Array.from({ length: 5000 }, () => frameOf(CONTINUATION, '', { isLast: false }))),
];

/** Begins a message without a hello, and never ends it. */
async function endless(n: number): Promise<void> {
  while (!isOver) {
    const socket = taken(await RawSocket.open(port, `/api/matches/${id}/socket`));
    await socket.send(frameOf(TEXT, 'x', { isLast: false }));
    await pour(socket, PARTS[n % PARTS.length]!);
    await pause(BEAT);
  }
}

/** Opens sockets, requests whose body doesn't come, and silent connections, and keeps them. */
async function occupy(): Promise<void> {
  const kinds = [
    () => RawSocket.open(port, `/api/matches/${id}/socket`),
    async () => {
      const socket = await RawSocket.connect(port);
      socket.request('POST', '/api/matches', { 'Content-Type': 'application/json', 'Content-Length': '9' });
      return socket;
    },
    () => RawSocket.connect(port),
  ];
  while (!isOver) {
    // No answer is awaited: near the limit some never come.
    for (let i = 0; i < BATCH; i++) void kinds[i % kinds.length]!().then(taken);
    await pause(BEAT);
  }
}

/** Asks for a socket and leaves, in every way and at every moment around the answer. */
async function leave(n: number): Promise<void> {
  const path = n % 3 === 0 ? '/api/lobby/socket?game=realm' : `/api/matches/${id}/socket`;
  const socket = taken(await RawSocket.connect(port));
  const { connection } = socket;
  socket.request('GET', path, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  });
  if (n % 5 > 0) await pause(n % 5);
  if (n % 4 === 0) connection.resetAndDestroy();
  else if (n % 4 === 1) connection.end();
  else if (n % 4 === 2) connection.end(closeOf(1000));
  else connection.destroy();
}

async function leaveAtOnce(): Promise<void> {
  for (let n = 0; !isOver; await pause(BEAT)) for (let i = 0; i < LEAVERS; i++) void leave(n++);
}

/** Sends small frames that unpack to much. */
async function compress(n: number): Promise<void> {
  const packed = deflateRawSync(Buffer.alloc(1000 * 2 ** (n % 10), 'x'));
  const asked = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' };
  while (!isOver) {
    const socket = taken(await RawSocket.open(port, `/api/matches/${id}/socket`, asked));
    await pour(socket, Buffer.concat(new Array<Buffer>(8).fill(frameOf(TEXT, packed, { isPacked: true }))));
    await pause(BEAT);
  }
}

const attackers: Readonly<Record<Attack, () => Promise<void>[]>> = {
  'flood after the end': () => Array.from({ length: FLOODS }, (_, n) => flood(n)),
  'endless messages': () => Array.from({ length: ENDLESS }, (_, n) => endless(n)),
  'all descriptors': () => [occupy()],
  'clients that leave at once': () => [leaveAtOnce()],
  'compressed messages': () => Array.from({ length: ENDLESS }, (_, n) => compress(n)),
};

parentPort!.once('message', async () => {
  while (tally.connections < LEAST[attack]) await pause(BEAT);
  isOver = true;
  tally.held = open.size;
  for (const { connection } of open) connection.destroy();
});
await Promise.all(attackers[attack]());
for (const { connection } of open) connection.destroy();
parentPort!.postMessage(tally);
