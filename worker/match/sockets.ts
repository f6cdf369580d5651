import type { Reader, Seat } from '../../games/game.ts';
import { CLOSE, LIMITS, type ServerFrame } from '../protocol.ts';
import { Bucket } from './bucket.ts';
import type { Audience } from './frames.ts';
import type { Presence } from './info.ts';

/** What a socket has said of itself; kept in its attachment, so that it outlives hibernation. */
interface Session {
  /** Null until hello. */
  readonly reader: Reader | null;
  readonly view: boolean;
  readonly legal: boolean;
  /** What a spectator wants to be called. */
  readonly name: string | null;
}

/** What a socket may still ask for; forgotten in hibernation. */
interface Allowance {
  readonly commands: Bucket;
  readonly chat: Bucket;
  refused: number;
}

/** Commands refused for haste before the socket is closed. */
const PATIENCE = 100;

/** The open sockets of a match and who is behind each. A socket that was closed here is nobody's from then on. */
export class Sockets {
  private readonly ctx: DurableObjectState;
  private readonly sessions = new Map<WebSocket, Session>();
  private readonly allowances = new WeakMap<WebSocket, Allowance>();
  private readonly spectatorChat: Bucket;

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
    this.spectatorChat = new Bucket(LIMITS.spectatorChatPerSecond, LIMITS.spectatorChatBurst, Date.now());
    for (const socket of ctx.getWebSockets()) {
      const session = socket.deserializeAttachment() as Session | null;
      if (session) this.sessions.set(socket, session);
    }
  }

  get count(): number {
    return this.sessions.size;
  }

  has(socket: WebSocket): boolean {
    return this.sessions.has(socket);
  }

  /** Takes a socket in; of too many that have not said hello the oldest goes, so that nobody can be locked out. */
  accept(socket: WebSocket): void {
    this.ctx.acceptWebSocket(socket);
    this.set(socket, { reader: null, view: false, legal: false, name: null });
    this.keepNewest(null, LIMITS.unannouncedSockets);
  }

  /** Notes who a socket is; undefined where there are too many spectators. Of a seat's sockets the newest stay. */
  introduce(
    socket: WebSocket,
    { reader, name }: { readonly reader: Reader; readonly name: string | null },
    wants: readonly string[],
  ): Audience | undefined {
    const before = this.sessions.get(socket)!;
    const isNew = before.reader !== reader;
    if (isNew && reader === 'spectator' && this.of(reader).length >= LIMITS.spectatorSockets)
      return undefined;
    const audience = { reader, view: wants.includes('view'), legal: wants.includes('legal') };
    this.set(socket, { ...before, ...audience, name });
    if (reader !== 'spectator') this.keepNewest(reader, LIMITS.socketsPerSeat);
    return audience;
  }

  /** Lets sockets follow their seats; whoever left the table watches. */
  reseat(moved: ReadonlyMap<Seat, Seat | null>): void {
    for (const [socket, session] of [...this.sessions]) {
      const { reader } = session;
      if (typeof reader !== 'number' || !moved.has(reader)) continue;
      this.set(socket, { ...session, reader: moved.get(reader) ?? 'spectator' });
    }
  }

  /** Closes a socket from this side: what it still sends is nobody's. */
  close(socket: WebSocket, code: number, reason: string): void {
    this.sessions.delete(socket);
    socket.serializeAttachment(null);
    socket.close(code, reason);
  }

  closeReader(reader: Reader, code: number, reason: string): void {
    for (const socket of this.of(reader)) this.close(socket, code, reason);
  }

  closeAll(code: number, reason: string): void {
    for (const socket of [...this.sessions.keys()]) this.close(socket, code, reason);
  }

  /** Forgets a socket that has gone, and says whose it was. */
  drop(socket: WebSocket): Reader | null {
    const reader = this.readerOf(socket);
    this.sessions.delete(socket);
    return reader;
  }

  readerOf(socket: WebSocket): Reader | null {
    return this.sessions.get(socket)?.reader ?? null;
  }

  sessionOf(socket: WebSocket): Session | undefined {
    return this.sessions.get(socket);
  }

  audienceOf(socket: WebSocket): Audience | undefined {
    const session = this.sessions.get(socket);
    return session && isAudience(session) ? session : undefined;
  }

  /** Everyone who said hello. */
  *audience(): Generator<[WebSocket, Audience]> {
    for (const [socket, session] of this.sessions) if (isAudience(session)) yield [socket, session];
  }

  /** Which seats have a socket here, how many spectators there are and what they are called. */
  presence(seats: number): Presence {
    const connected = new Array<boolean>(seats).fill(false);
    const names = new Set<string>();
    let spectators = 0;
    for (const { reader, name } of this.sessions.values()) {
      if (typeof reader === 'number') connected[reader] = true;
      else if (reader !== null) spectators++;
      // Names are few enough to be told each time.
      if (name && names.size < LIMITS.spectatorNames) names.add(name);
    }
    return { connected, spectators, spectatorNames: [...names].sort() };
  }

  /** Whether a seat has a socket here. */
  isHere(seat: Seat): boolean {
    return this.of(seat).length > 0;
  }

  /** Counts a command against the socket's rate; `close` when it was refused too often. */
  spend(socket: WebSocket, now: number): 'refuse' | 'close' | undefined {
    const allowance = this.allowanceOf(socket, now);
    if (allowance.commands.spend(now)) return undefined;
    return ++allowance.refused > PATIENCE ? 'close' : 'refuse';
  }

  /** Whether a socket may say something more; all spectators share one allowance besides their own. */
  maySpeak(socket: WebSocket, now: number): boolean {
    const isSpectator = this.readerOf(socket) === 'spectator';
    return this.allowanceOf(socket, now).chat.spend(now) && (!isSpectator || this.spectatorChat.spend(now));
  }

  /** Gives back what the last command cost. */
  refund(socket: WebSocket): void {
    this.allowances.get(socket)?.commands.refund();
  }

  private allowanceOf(socket: WebSocket, now: number): Allowance {
    const known = this.allowances.get(socket);
    if (known) return known;
    const commands = new Bucket(LIMITS.commandsPerSecond, LIMITS.commandBurst, now);
    const allowance = { commands, chat: new Bucket(LIMITS.chatPerSecond, LIMITS.chatBurst, now), refused: 0 };
    this.allowances.set(socket, allowance);
    return allowance;
  }

  /** The sockets of a reader, oldest first. */
  private of(reader: Reader | null): WebSocket[] {
    return [...this.sessions].flatMap(([socket, session]) => (session.reader === reader ? [socket] : []));
  }

  private keepNewest(reader: Reader | null, most: number): void {
    const sockets = this.of(reader);
    for (const socket of sockets.slice(0, Math.max(0, sockets.length - most))) {
      this.close(socket, CLOSE.full, 'too-many-sockets');
    }
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
