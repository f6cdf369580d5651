import type { Reader, Seat } from '../../games/game.ts';
import { firstOf } from '../../games/list.ts';
import { CLOSE, type CloseCode, LIMITS, type NextWish, type ServerFrame } from '../protocol/index.ts';
import { hashToken } from '../secrets.ts';
import type { TRY_AGAIN } from './closing.ts';
import { Backlog, type Account } from './backlog.ts';
import { Places, type Doorway } from './places.ts';
import { SocketPresence } from './presence.ts';
import { Allowances, type Greeting } from './allowances.ts';
import { Sessions, type Audience, type Session, type Wish } from './sessions.ts';

/** A hello after the table has checked it. */
interface Introduction {
  readonly reader: Reader;
  readonly name: string | null;
  /** Proof of the seat's token, with which the next match's token can be handed over (see `proofOf`). */
  readonly proof?: string;
  /** The seat in the rematch that a spectator asks for; counts only with the wish `next`. */
  readonly next?: NextWish | undefined;
}

/** Sockets that get equal move frames. `audience` is that of any of them. */
interface Group {
  readonly audience: Audience;
  readonly sockets: readonly WebSocket[];
}

/**
 * The open sockets of a match, or of one of its relays, and their readers. A socket closed from this side has
 * no reader afterwards.
 */
export class Sockets {
  readonly allowances = new Allowances();
  readonly presence: SocketPresence;
  private readonly ctx: DurableObjectState;
  private readonly onSlow: (reader: Reader | null) => void;
  private readonly sessions = new Sessions();
  private readonly backlog = new Backlog();
  private readonly places: Places;
  /** Caches of the sockets with a hello; null after a change. */
  private greeted: readonly (readonly [WebSocket, Audience])[] | null = null;
  private grouped: readonly Group[] | null = null;

  /**
   * `onSlow` gets the reader of a socket just closed for reading too slowly, in the middle of sending.
   * `most` is the maximum number of spectators; `doorway` limits the sockets without a hello.
   */
  constructor(
    ctx: DurableObjectState,
    onSlow: (reader: Reader | null) => void,
    most: number = LIMITS.directMost,
    doorway: Doorway = { all: LIMITS.unannouncedSockets, fromNetwork: Infinity },
  ) {
    this.ctx = ctx;
    this.onSlow = onSlow;
    for (const socket of ctx.getWebSockets()) {
      const session = socket.deserializeAttachment() as Session | null;
      if (session) this.sessions.set(socket, session);
    }
    this.places = new Places(ctx, this.sessions, this.backlog, most, doorway);
    this.presence = new SocketPresence(ctx, this.sessions);
  }

  get count(): number {
    return this.sessions.size;
  }

  /** Number of spectators here, including sockets without a hello. */
  get watchers(): number {
    return this.sessions.of('spectator').size + this.sessions.of(null).size;
  }

  has(socket: WebSocket): boolean {
    return this.sessions.get(socket) !== undefined;
  }

  /**
   * Accepts a socket. If too many have not said hello, closes one of them, so that nobody can be locked out.
   */
  accept(socket: WebSocket, network: string | null): void {
    const at = Date.now();
    this.ctx.acceptWebSocket(socket);
    this.set(socket, { reader: null, ...formOf([]), name: null, network, at });
    const tooMany = this.places.beyondDoorway(network);
    if (tooMany) this.close(tooMany, CLOSE.full, 'too-many-sockets');
  }

  /**
   * True if there is a place for a reader. Closing sockets take up their places until they hold no memory.
   */
  hasRoom(socket: WebSocket, reader: Reader): boolean {
    return this.places.hasRoom(this.sessions.known(socket), reader);
  }

  /** Counts a hello against its rate limits. */
  mayGreet(socket: WebSocket, reader: Reader, now: number): boolean {
    const { reader: before, network } = this.sessions.known(socket);
    const greeting: Greeting = { reader, isNew: before !== reader, network };
    return this.allowances.mayGreet(socket, greeting, now);
  }

  /** Sets the reader of a socket. A seat keeps only its newest sockets. */
  introduce(
    socket: WebSocket,
    { reader, name, proof, next }: Introduction,
    wants: readonly string[],
  ): Audience {
    const before = this.sessions.known(socket);
    const audience = { reader, ...formOf(wants) };
    const { wish, ...rest } = before;
    const isGuest = reader === 'spectator' && name !== null && wants.includes('next');
    const own = {
      ...(proof === undefined ? {} : { proof }),
      ...(isGuest && { wish: wishFor(next, wish?.at ?? Date.now()) }),
    };
    this.set(socket, { ...rest, ...audience, name, ...own });
    if (before.reader !== reader && reader !== 'spectator') this.keepNewest(reader);
    return audience;
  }

  /** Moves sockets along with their seats. Sockets of players who left become spectators. */
  reseat(moved: ReadonlyMap<Seat, Seat | null>): void {
    for (const [socket, session] of [...this.sessions.entries()]) {
      const { reader } = session;
      if (typeof reader !== 'number' || !moved.has(reader)) continue;
      this.set(socket, { ...session, reader: moved.get(reader) ?? 'spectator' });
    }
  }

  /** Sends a frame. A socket being closed misses it; a socket that reads too slowly is closed instead. */
  send(socket: WebSocket, frame: ServerFrame | string): void {
    const session = this.sessions.get(socket);
    if (!session) return;
    const account = this.backlog.of(socket);
    // The share of a socket is never smaller, so it is computed only for slow readers.
    if (account.unread > LIMITS.unreadLeast && account.unread > this.places.unreadMost(session.reader)) {
      this.close(socket, CLOSE.slow, 'slow');
      return this.onSlow(session.reader);
    }
    this.write(socket, account, typeof frame === 'string' ? frame : JSON.stringify(frame));
    const mark = session.marks ? account.nextMark() : undefined;
    if (mark !== undefined)
      this.write(socket, account, JSON.stringify({ t: 'mark', mark } satisfies ServerFrame));
  }

  /**
   * Notes that a socket sent a frame; false if it did a short time ago. The runtime notes the pings that it answers itself.
   */
  noteFrame(socket: WebSocket, at: number): boolean {
    const session = this.sessions.known(socket);
    if (Math.abs(at - session.at) < NOTE_MS) return false;
    this.keep(socket, { ...session, at });
    this.presence.recheck();
    return true;
  }

  /** Handles a returned mark. */
  returned(socket: WebSocket, mark: string): void {
    this.backlog.of(socket).returned(mark);
  }

  /** Closes a socket from this side; later frames from it are ignored. */
  close(socket: WebSocket, code: CloseCode | typeof TRY_AGAIN, reason: string): void {
    const session = this.remove(socket);
    if (session && session.reader !== null) this.places.closing(socket, session);
    socket.serializeAttachment(null);
    socket.close(code, reason);
  }

  closeReader(reader: Reader, code: CloseCode, reason: string): void {
    for (const socket of [...this.sessions.of(reader)]) this.close(socket, code, reason);
  }

  closeAll(code: CloseCode, reason: string): void {
    for (const [socket] of [...this.sessions.entries()]) this.close(socket, code, reason);
  }

  /** Gives up a socket without closing it, and returns its reader. */
  release(socket: WebSocket): Reader | null {
    socket.serializeAttachment(null);
    return this.remove(socket)?.reader ?? null;
  }

  /** Removes a closed socket and returns its reader. */
  drop(socket: WebSocket): Reader | null {
    this.places.gone(socket);
    return this.remove(socket)?.reader ?? null;
  }

  readerOf(socket: WebSocket): Reader | null {
    return this.sessions.get(socket)?.reader ?? null;
  }

  /** The session of an open socket. */
  known(socket: WebSocket): Session {
    return this.sessions.known(socket);
  }

  sessionOf(socket: WebSocket): Session | undefined {
    return this.sessions.get(socket);
  }

  audienceOf(socket: WebSocket): Audience | undefined {
    const session = this.sessions.get(socket);
    return session && isAudience(session) ? session : undefined;
  }

  /** All sockets with a hello. The same array until they change. */
  audience(): readonly (readonly [WebSocket, Audience])[] {
    this.greeted ??= [...this.sessions.entries()].flatMap(([socket, session]) =>
      isAudience(session) ? [[socket, session] as const] : [],
    );
    return this.greeted;
  }

  /** All sockets with a hello, in groups that get equal move frames. The same array until they change. */
  groups(): readonly Group[] {
    this.grouped ??= [...Map.groupBy(this.audience(), ([, audience]) => moveKey(audience)).values()].map(
      (group) => ({ audience: firstOf(group)[1], sockets: group.map(([socket]) => socket) }),
    );
    return this.grouped;
  }

  /** Seats' sockets with the proofs of their tokens: all of them, or `only` one. */
  seatProofs(only?: WebSocket): { socket: WebSocket; seat: Seat; proof: string }[] {
    return [...this.sessions.entries()].flatMap(([socket, { reader, proof }]) =>
      typeof reader !== 'number' || proof === undefined || (only && only !== socket)
        ? []
        : [{ socket, seat: reader, proof }],
    );
  }

  private keepNewest(seat: Seat): void {
    const sockets = [...this.sessions.of(seat)];
    for (const socket of sockets.slice(0, Math.max(0, sockets.length - LIMITS.socketsPerSeat))) {
      this.close(socket, CLOSE.full, 'too-many-sockets');
    }
  }

  private write(socket: WebSocket, account: Account, text: string): void {
    try {
      socket.send(text);
      account.add(text);
    } catch {
      // Closed between the check and the send; its close event does the rest.
    }
  }

  private remove(socket: WebSocket): Session | undefined {
    this.forgetAudience();
    const session = this.sessions.delete(socket);
    this.presence.changed(session?.reader);
    return session;
  }

  private set(socket: WebSocket, session: Session): void {
    this.forgetAudience();
    this.presence.changed();
    this.keep(socket, session);
  }

  private forgetAudience(): void {
    this.greeted = null;
    this.grouped = null;
  }

  private keep(socket: WebSocket, session: Session): void {
    socket.serializeAttachment(session);
    this.sessions.set(socket, session);
  }
}

/** Readers with equal keys get equal move frames. */
const moveKey = ({ reader, view, steps, legal }: Audience): string =>
  `${reader} ${view ? 'view' : steps} ${reader !== 'spectator' && legal}`;

/** Ms within which further frames of a socket are not noted. */
const NOTE_MS = 3000;

const wishFor = (next: NextWish | undefined, at: number): Wish => ({
  at,
  tokenHash: next ? hashToken(next.token) : null,
  entropy: next?.entropy ?? null,
});

/** The form of frames that a hello asks for. */
const formOf = (wants: readonly string[]) => ({
  view: wants.includes('view'),
  steps: wants.includes('steps'),
  legal: wants.includes('legal'),
  watchers: wants.includes('watchers'),
  events: wants.includes('events'),
  marks: wants.includes('marks'),
});

const isAudience = (session: Session): session is Session & Audience => session.reader !== null;
