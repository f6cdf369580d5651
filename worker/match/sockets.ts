import type { Reader } from '../../games/game.ts';
import { LIMITS, type ServerFrame } from '../protocol.ts';
import type { Audience } from './frames.ts';

/** What a socket has said of itself; kept in its attachment, so that it outlives hibernation. */
interface Session {
  /** Null until hello. */
  readonly reader: Reader | null;
  readonly view: boolean;
  readonly legal: boolean;
}

/** Tokens of a bucket that fills at the allowed rate; a bucket forgotten in hibernation is a full one. */
interface Allowance {
  left: number;
  at: number;
  refused: number;
}

/** Commands refused for haste before the socket is closed. */
const PATIENCE = 100;

/** The open sockets of a match and who is behind each. */
export class Sockets {
  private readonly ctx: DurableObjectState;
  private readonly sessions = new Map<WebSocket, Session>();
  private readonly allowances = new WeakMap<WebSocket, Allowance>();

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
    for (const socket of ctx.getWebSockets())
      this.sessions.set(socket, socket.deserializeAttachment() as Session);
  }

  get count(): number {
    return this.sessions.size;
  }

  accept(socket: WebSocket): void {
    this.ctx.acceptWebSocket(socket);
    this.set(socket, { reader: null, view: false, legal: false });
  }

  introduce(socket: WebSocket, reader: Reader, wants: readonly string[]): Audience {
    const audience = { reader, view: wants.includes('view'), legal: wants.includes('legal') };
    this.set(socket, audience);
    return audience;
  }

  closeReader(reader: Reader, code: number, reason: string): void {
    for (const [socket, session] of this.sessions) if (session.reader === reader) socket.close(code, reason);
  }

  closeAll(code: number, reason: string): void {
    for (const socket of this.sessions.keys()) socket.close(code, reason);
  }

  drop(socket: WebSocket): Reader | null {
    const reader = this.sessions.get(socket)?.reader ?? null;
    this.sessions.delete(socket);
    return reader;
  }

  readerOf(socket: WebSocket): Reader | null {
    return this.sessions.get(socket)?.reader ?? null;
  }

  audienceOf(socket: WebSocket): Audience | undefined {
    const session = this.sessions.get(socket);
    return session && isAudience(session) ? session : undefined;
  }

  /** Everyone who said hello. */
  *audience(): Generator<[WebSocket, Audience]> {
    for (const [socket, session] of this.sessions) if (isAudience(session)) yield [socket, session];
  }

  /** Which seats have a socket here, and how many spectators there are. */
  presence(seats: number): { connected: boolean[]; spectators: number } {
    const connected = new Array<boolean>(seats).fill(false);
    let spectators = 0;
    for (const { reader } of this.sessions.values()) {
      if (reader === 'spectator') spectators++;
      else if (reader !== null) connected[reader] = true;
    }
    return { connected, spectators };
  }

  /** Counts a command against the socket's rate; `close` when it was refused too often. */
  spend(socket: WebSocket, now: number): 'refuse' | 'close' | undefined {
    const allowance = this.allowances.get(socket) ?? { left: LIMITS.commandBurst, at: now, refused: 0 };
    this.allowances.set(socket, allowance);
    const earned = ((now - allowance.at) / 1000) * LIMITS.commandsPerSecond;
    allowance.left = Math.min(LIMITS.commandBurst, allowance.left + earned);
    allowance.at = now;
    if (allowance.left < 1) return ++allowance.refused > PATIENCE ? 'close' : 'refuse';
    allowance.left--;
    return undefined;
  }

  /** Gives back what the last command cost. */
  refund(socket: WebSocket): void {
    const allowance = this.allowances.get(socket);
    if (allowance) allowance.left++;
  }

  private set(socket: WebSocket, session: Session): void {
    socket.serializeAttachment(session);
    this.sessions.set(socket, session);
  }
}

const isAudience = (session: Session): session is Session & Audience => session.reader !== null;

/** Sends a frame; a socket that is just closing misses it and will ask again. */
export function send(socket: WebSocket, frame: ServerFrame | string): void {
  try {
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  } catch {
    // Closed between the look and the send: its close event does the rest.
  }
}
