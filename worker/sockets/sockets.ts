import type { Reader, Seat } from '../../games/game.ts';
import { CLOSE, type CloseCode, LIMITS, type ServerFrame } from '../protocol/index.ts';
import type { TRY_AGAIN } from './closing.ts';
import { Backlog, unreadShare } from './backlog.ts';
import { Allowances, type Greeting } from './allowances.ts';
import type { Audience } from '../match/socket/frames.ts';
import type { Heir } from '../match/table/hand-over.ts';
import type { Presence } from '../match/table/people.ts';
import { Sessions, type Session } from './sessions.ts';

/** A hello after the table has checked it. */
interface Introduction {
  readonly reader: Reader;
  readonly name: string | null;
  /** Proof of the seat's token, with which the next match's token can be handed over (see `proofOf`). */
  readonly proof?: string;
}

/** Spectators connected to relays. */
interface Elsewhere {
  readonly spectators: number;
  readonly names: readonly string[];
}

/** Maximum number of sockets without a hello, in total and per network. */
interface Doorway {
  readonly all: number;
  readonly fromNetwork: number;
}

/**
 * The open sockets of a match, or of one of its relays, and their readers. A socket closed from this side has
 * no reader afterwards.
 */
export class Sockets {
  readonly allowances = new Allowances();
  private readonly ctx: DurableObjectState;
  private readonly onSlow: (reader: Reader | null) => void;
  private readonly sessions = new Sessions();
  /** Sockets closed from this side whose close is not complete. Their unread data still takes memory. */
  private readonly leaving = new Sessions();
  private readonly backlog = new Backlog();
  /** Time of the last check of who still answers. */
  private checkedAt = 0;
  /** Caches of the presence and of the sockets with a hello; null after a change. */
  private known: Presence | null = null;
  /** Time when each seat last lost a socket, in ms since 1970. */
  private readonly leftAt = new Map<Seat, number>();
  /** Time of a start without sockets, when those from before a restart may come back; 0 after hibernation. */
  private readonly beganAt: number;
  private greeted: readonly (readonly [WebSocket, Audience])[] | null = null;
  private readonly places: number;
  private readonly doorway: Doorway;
  private elsewhere: Elsewhere = { spectators: 0, names: [] };

  /**
   * `onSlow` gets the reader of a socket just closed for reading too slowly, in the middle of sending.
   * `places` is the maximum number of spectators; `doorway` limits the sockets without a hello.
   */
  constructor(
    ctx: DurableObjectState,
    onSlow: (reader: Reader | null) => void,
    places: number = LIMITS.directMost,
    doorway: Doorway = { all: LIMITS.unannouncedSockets, fromNetwork: Infinity },
  ) {
    this.ctx = ctx;
    this.places = places;
    this.doorway = doorway;
    this.onSlow = onSlow;
    for (const socket of ctx.getWebSockets()) {
      const session = socket.deserializeAttachment() as Session | null;
      if (session) this.sessions.set(socket, session);
    }
    this.beganAt = this.count > 0 ? 0 : Date.now();
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
    const { all, fromNetwork } = this.doorway;
    const hasMany = network !== null && this.sessions.countFrom(network, null) > fromNetwork;
    const tooMany = hasMany
      ? this.sessions.oldestFrom(network, null)
      : this.sessions.of(null).size > all && this.sessions.oldestOfMost(null);
    if (tooMany) this.close(tooMany, CLOSE.full, 'too-many-sockets');
  }

  /**
   * True if there is a place for a reader. Closing sockets take up their places until they hold no memory.
   */
  hasRoom(socket: WebSocket, reader: Reader): boolean {
    const { reader: before, network } = this.sessions.get(socket)!;
    if (before === reader) return true;
    this.forgetGone();
    if (reader !== 'spectator') return this.leaving.of(reader).size < LIMITS.socketsPerSeat;
    const taken = this.sessions.of(reader).size + this.leaving.of(reader).size;
    if (taken >= this.places || network === null) return taken < this.places;
    const own = this.sessions.countFrom(network, reader) + this.leaving.countFrom(network, reader);
    return own < LIMITS.spectatorSocketsFromNetwork;
  }

  /** Counts a hello against its rate limits. */
  mayGreet(socket: WebSocket, reader: Reader, now: number): boolean {
    const { reader: before, network } = this.sessions.get(socket)!;
    const greeting: Greeting = { reader, isNew: before !== reader, network };
    return this.allowances.mayGreet(socket, greeting, now);
  }

  /** Sets the reader of a socket. A seat keeps only its newest sockets. */
  introduce(socket: WebSocket, { reader, name, proof }: Introduction, wants: readonly string[]): Audience {
    const before = this.sessions.get(socket)!;
    const audience = { reader, ...formOf(wants) };
    this.set(socket, { ...before, ...audience, name, ...(proof === undefined ? {} : { proof }) });
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
    if (this.backlog.unread(socket) > this.unreadMost(session.reader)) {
      this.close(socket, CLOSE.slow, 'slow');
      return this.onSlow(session.reader);
    }
    this.write(socket, typeof frame === 'string' ? frame : JSON.stringify(frame));
    const mark = session.marks ? this.backlog.markFor(socket) : undefined;
    if (mark !== undefined) this.write(socket, JSON.stringify({ t: 'mark', mark } satisfies ServerFrame));
  }

  /**
   * Notes that a socket sent a frame; false if it did a short time ago. The runtime notes the pings that it answers itself.
   */
  noteFrame(socket: WebSocket): boolean {
    const session = this.sessions.get(socket)!;
    const at = Date.now();
    if (Math.abs(at - session.at) < NOTE_MS) return false;
    this.keep(socket, { ...session, at });
    this.checkedAt = 0;
    return true;
  }

  /** Handles a returned mark. */
  returned(socket: WebSocket, mark: string): void {
    this.backlog.returned(socket, mark);
  }

  /** Closes a socket from this side; later frames from it are ignored. */
  close(socket: WebSocket, code: CloseCode | typeof TRY_AGAIN, reason: string): void {
    const session = this.remove(socket);
    if (session && session.reader !== null) this.leaving.set(socket, session);
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

  /** Sets the spectators at relays. */
  setElsewhere(elsewhere: Elsewhere): void {
    this.elsewhere = elsewhere;
    this.known = null;
  }

  /** Removes a closed socket and returns its reader. */
  drop(socket: WebSocket): Reader | null {
    this.leaving.delete(socket);
    return this.remove(socket)?.reader ?? null;
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

  /** All sockets with a hello. The same array until they change. */
  audience(): readonly (readonly [WebSocket, Audience])[] {
    this.greeted ??= [...this.sessions.entries()].flatMap(([socket, session]) =>
      isAudience(session) ? [[socket, session] as const] : [],
    );
    return this.greeted;
  }

  /** Seats' sockets with the proofs of their tokens: all of them, or `only` one. */
  heirs(only?: WebSocket): [WebSocket, Heir][] {
    return [...this.sessions.entries()].flatMap(([socket, { reader, proof }]) =>
      typeof reader !== 'number' || proof === undefined || (only && only !== socket)
        ? []
        : [[socket, { seat: reader, proof }] as [WebSocket, Heir]],
    );
  }

  /** The connections to the match. The same object until they change. */
  presence(seats: number): Presence {
    const now = Date.now();
    // A silent seat goes away by time alone; a check a second is enough.
    if (this.known && Math.abs(now - this.checkedAt) < CHECK_MS) return this.known;
    this.checkedAt = now;
    const answeredAt = Array.from({ length: seats }, (_, seat) => this.answeredAt(seat));
    const connected = answeredAt.map((at) => isRecent(at, now));
    if (this.known?.connected.join() === connected.join()) return this.known;
    this.known = {
      connected,
      answeredAt,
      spectators: this.sessions.of('spectator').size + this.elsewhere.spectators,
      spectatorNames: this.namesNow(),
    };
    return this.known;
  }

  /**
   * True if a socket of the seat answered a short time ago. An open socket proves nothing: that of a sleeping phone stays
   * open for minutes.
   */
  isHere(seat: Seat): boolean {
    return isRecent(this.answeredAt(seat), Date.now());
  }

  /** Time until which a seat that has lost its sockets is expected back, for example while its page is loaded again. */
  returnsUntil(seat: Seat): number {
    return Math.max(this.beganAt, this.leftAt.get(seat) ?? 0) + LIMITS.returnMs;
  }

  /** Time of the last frame or ping of a seat's open sockets, in ms since 1970; null if it has none. */
  private answeredAt(seat: Seat): number | null {
    const times = [...this.sessions.of(seat)].map((socket) => {
      const pinged = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      return Math.max(this.sessions.get(socket)!.at, pinged);
    });
    return times.length > 0 ? Math.max(...times) : null;
  }

  /** Not cached apart from `known`: there are at most `LIMITS.spectatorNames`. */
  private namesNow(): readonly string[] {
    const names = new Set<string>();
    for (const socket of this.sessions.of('spectator')) {
      const { name } = this.sessions.get(socket)!;
      if (name !== null && names.size < LIMITS.spectatorNames) names.add(name);
    }
    for (const name of this.elsewhere.names) if (names.size < LIMITS.spectatorNames) names.add(name);
    return [...names].sort();
  }

  /** Forgets closing sockets without unread data, or already gone from the runtime. */
  private forgetGone(): void {
    if (this.leaving.size === 0) return;
    const there = new Set(this.ctx.getWebSockets());
    for (const [socket] of [...this.leaving.entries()]) {
      const holds = this.backlog.unread(socket) > LIMITS.unreadBeforeMark;
      if (!holds || !there.has(socket)) this.leaving.delete(socket);
    }
  }

  private unreadMost(reader: Reader | null): number {
    const together = reader === 'spectator' ? LIMITS.unreadOfSpectators : LIMITS.unreadOfSeat;
    return unreadShare(together, this.sessions.of(reader).size + this.leaving.of(reader).size);
  }

  private keepNewest(seat: Seat): void {
    const sockets = [...this.sessions.of(seat)];
    for (const socket of sockets.slice(0, Math.max(0, sockets.length - LIMITS.socketsPerSeat))) {
      this.close(socket, CLOSE.full, 'too-many-sockets');
    }
  }

  private write(socket: WebSocket, text: string): void {
    try {
      socket.send(text);
      this.backlog.add(socket, text);
    } catch {
      // Closed between the check and the send; its close event does the rest.
    }
  }

  private remove(socket: WebSocket): Session | undefined {
    this.known = this.greeted = null;
    const session = this.sessions.delete(socket);
    if (typeof session?.reader === 'number') this.leftAt.set(session.reader, Date.now());
    return session;
  }

  private set(socket: WebSocket, session: Session): void {
    this.known = this.greeted = null;
    this.keep(socket, session);
  }

  private keep(socket: WebSocket, session: Session): void {
    socket.serializeAttachment(session);
    this.sessions.set(socket, session);
  }
}

/** Ms for which the presence stays cached. */
const CHECK_MS = 1000;

/** Ms within which further frames of a socket are not noted. */
const NOTE_MS = 3000;

const isRecent = (answeredAt: number | null, now: number): boolean =>
  answeredAt !== null && now - answeredAt <= LIMITS.answerMs;

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
