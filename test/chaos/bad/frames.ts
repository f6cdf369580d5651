import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Random } from '#games/chance.ts';
import { CLOSE, LIMITS } from '../../../worker/protocol/index.ts';
import { openSocket } from '../../support/online.ts';
import { anyBytes, anyText, anyValue, nearJson, pick } from './values.ts';

/** A message a client shouldn't send but could: a text or binary frame, or bytes that aren't a frame. */
interface BadInput {
  readonly bytes: Buffer;
  readonly as: 'text' | 'binary' | 'raw';
}

const COMMANDS: readonly Readonly<Record<string, unknown>>[] = [
  { t: 'hello', token: 's_00', with: ['view', 'legal'] },
  { t: 'move', id: 'a', n: 0, move: 'keep' },
  { t: 'move', id: 'b', n: 1, move: 'rally T1 7C 8D^' },
  { t: 'concede', id: 'c' },
  { t: 'chat', id: 'd', text: 'hello' },
  { t: 'rematch', id: 'e' },
  { t: 'claim', id: 'f' },
  { t: 'bot', id: 'h', seat: 1, level: 'novice' },
  { t: 'pact', id: 'g', do: 'propose', with: 1 },
  { t: 'ping' },
];

/**
 * Frames forbidden by RFC 6455: unmasked, a reserved bit, a reserved opcode, a long control frame, a lone
 * continuation.
 */
const BROKEN = ['8103616263', 'c1810000000061', '838000000000', '89fe00ff00000000', '80810000000061'];

const text = (content: string, random: Random): BadInput => ({
  bytes: anyBytes(content, random),
  as: 'text',
});

const INPUTS: readonly ((token: string, random: Random) => BadInput)[] = [
  (_, random) => text(nearJson(pick(COMMANDS, random), random), random),
  (_, random) => text(nearJson(pick(COMMANDS, random), random), random),
  (_, random) => text(nearJson(pick(COMMANDS, random), random), random),
  (_, random) =>
    text(
      JSON.stringify({ t: 'move', id: anyText(random), n: random.below(3), move: anyText(random) }),
      random,
    ),
  (_, random) => text(JSON.stringify({ t: 'chat', id: 'x', text: anyText(random) }), random),
  (_, random) => text(anyValue(random), random),
  (_, random) => text(anyText(random), random),
  (token, random) => text(JSON.stringify({ t: 'hello', token: nearToken(token, random) }), random),
  (_, random) => ({ bytes: anyBytes(nearJson(pick(COMMANDS, random), random), random), as: 'binary' }),
];

/** Rarer inputs that close the socket, because each costs a new one. */
const RARE: readonly ((random: Random) => BadInput)[] = [
  (random) =>
    text(
      JSON.stringify({ t: 'chat', id: 'x', text: 'x'.repeat(LIMITS.frameBytes + random.below(100_000)) }),
      random,
    ),
  () => ({ bytes: Buffer.alloc(2_000_000, '['), as: 'text' }),
  () => ({ bytes: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), as: 'text' }),
  () => ({ bytes: Buffer.from([0xff, 0xfe, 0x80]), as: 'text' }),
  (random) => ({ bytes: Buffer.from(pick(BROKEN, random), 'hex'), as: 'raw' }),
];

function nearToken(token: string, random: Random): string {
  const at = random.below(token.length);
  const other = token[at] === '0' ? '1' : '0';
  return pick(
    [
      token.slice(0, at) + other + token.slice(at + 1),
      token.slice(1),
      `${token} `,
      token.toUpperCase(),
      token.slice(0, at),
    ],
    random,
  );
}

const anyInput = (token: string, random: Random): BadInput =>
  random.below(30) === 0 ? pick(RARE, random)(random) : pick(INPUTS, random)(token, random);

/** Close codes with a defined meaning: the service's own, and those of the WebSocket protocol. */
const CODES: readonly number[] = [...Object.values(CLOSE), 1002, 1003, 1007, 1009];

/** True for frames that answer a command, as opposed to news about others. */
const isAnswer = ({ t, id }: { t?: unknown; id?: unknown }): boolean =>
  t === 'refused' || t === 'welcome' || t === 'pong' || id !== undefined;

/**
 * Target for bad input: a socket that has sent `hello`, replaced when it is closed or has used up its share.
 */
export interface Door {
  readonly url: string;
  readonly hello: string | null;
  /** A real token; nothing similar may be accepted as proof. */
  readonly token: string;
}

/** Number of commands a socket may send at once, without hello. */
const SHARE = LIMITS.commandBurst - 2;
const PATIENCE = 15_000;

/** Sends bad input; returns the faults found in the answers. */
export async function fuzzFrames(door: Door, count: number, random: Random): Promise<string[]> {
  const wrong: string[] = [];
  let left = 0;
  let socket: WebSocket | null = null;
  for (let i = 0; i < count; i++) {
    if (!socket || left-- === 0 || socket.readyState !== WebSocket.OPEN) {
      socket?.close(4000 + random.below(900));
      socket = await openSocket(door.url);
      left = SHARE;
      if (door.hello) await ask(socket, { bytes: Buffer.from(door.hello), as: 'text' });
    }
    const input = anyInput(door.token, random);
    const answer = await (input.as === 'raw' ? spoil(socket, input) : ask(socket, input));
    const problem = problemWith(answer);
    if (problem)
      wrong.push(
        `${problem} after ${input.as} ${JSON.stringify(input.bytes.toString().slice(0, 300))}: ${String(answer).slice(0, 300)}`,
      );
  }
  socket?.close();
  return wrong;
}

/** Sends and waits for the answer: a frame's text, or the close code. */
function ask(socket: WebSocket, { bytes, as }: BadInput): Promise<string | number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done('hangs'), PATIENCE);
    const done = (answer: string | number): void => {
      clearTimeout(timer);
      socket.off('message', take).off('close', done);
      resolve(answer);
    };
    const take = (data: unknown): void => {
      const frame = String(data);
      if (isAnswer(JSON.parse(frame) as object)) done(frame);
    };
    socket.on('message', take).on('close', done);
    socket.send(bytes, { binary: as === 'binary' });
  });
}

/**
 * Writes bytes that aren't a frame. The platform closes such a connection eventually, without involving the
 * service, so this end waits only briefly before terminating it.
 */
function spoil(socket: WebSocket, { bytes }: BadInput): Promise<number> {
  // The underlying connection accepts bytes that the socket itself would never write.
  (socket as unknown as { _socket: Socket })._socket.write(bytes);
  return new Promise((resolve) => {
    socket.once('close', () => resolve(CLOSE.unsupported));
    setTimeout(() => socket.terminate(), 50);
  });
}

function problemWith(answer: string | number): string | undefined {
  if (typeof answer === 'number') return CODES.includes(answer) ? undefined : 'closed without a reason';
  if (answer === 'hangs') return 'no answer';
  const { t, code, message } = JSON.parse(answer) as { t: string; code?: string; message?: string };
  if (t === 'refused' && !(code && message)) return 'a refusal without code or message';
  return tellsTooMuch(message ?? '') ? 'an answer that tells of the inside' : undefined;
}

/** True if an answer contains stack traces, file names or the platform's errors. */
export const tellsTooMuch = (answer: string): boolean =>
  /\.(ts|js|mjs):\d|node_modules|workerd|miniflare|SQLITE|\b(Type|Syntax|Range|Reference)Error\b|\n\s+at /i.test(
    answer,
  );
