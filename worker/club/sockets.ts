import { CLOSE, CLUB_LIMITS, LIMITS, type CloseCode } from '../protocol/index.ts';
import { Readers } from '../sockets/readers.ts';

/** Kept with a socket: its reader (undefined before its hello, null for a watcher), its network, and its beginning. */
interface Attached {
  readonly member?: string | null;
  readonly network: string | null;
  readonly at: number;
}

/** The sockets of a club's page, limited in number and rate. They get the club, and send only a hello, marks and pings. */
export class ClubSockets {
  private readonly ctx: DurableObjectState;
  private readonly traffic: Readers;

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
    this.traffic = new Readers(ctx);
  }

  /** Accepts a socket, or closes it if there are too many. */
  accept(socket: WebSocket, network: string | null): void {
    const others = this.open;
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ network, at: Date.now() } satisfies Attached);
    const strangers = others.filter(
      (other) => isStranger(other) && network !== null && attached(other).network === network,
    );
    if (others.length >= CLUB_LIMITS.clubSockets || strangers.length >= CLUB_LIMITS.clubSocketsFromNetwork)
      socket.close(CLOSE.full, 'too-many-sockets');
  }

  /** Notes the reader of a socket. The oldest socket of a member with too many is closed. */
  welcome(socket: WebSocket, member: string | null): void {
    socket.serializeAttachment({ ...attached(socket), member } satisfies Attached);
    const own = member === null ? [] : this.of(member).sort((a, b) => attached(a).at - attached(b).at);
    if (own.length > CLUB_LIMITS.socketsPerMember) own[0]?.close(CLOSE.full, 'too-many-sockets');
  }

  /** Token of a hello; null without one. Undefined for any other message. */
  helloOf(socket: WebSocket, message: string | ArrayBuffer): string | null | undefined {
    const frame = this.traffic.frameOf(socket, message);
    return frame?.t === 'hello' ? (frame.token ?? null) : undefined;
  }

  /** Sockets that have said hello, by reader: members' ids, or null for watchers. */
  get readers(): ReadonlyMap<WebSocket, string | null> {
    return new Map(
      this.open.flatMap((socket) => {
        const { member } = attached(socket);
        return member === undefined ? [] : [[socket, member] as const];
      }),
    );
  }

  /** Members with a socket that answers. */
  here(now: number): string[] {
    const there = [...this.readers].filter(([socket]) => now - this.answeredAt(socket) < LIMITS.answerMs);
    return [...new Set(there.flatMap(([, member]) => member ?? []))].sort();
  }

  closeOf(member: string, code: CloseCode, reason: string): void {
    for (const socket of this.of(member)) socket.close(code, reason);
  }

  closeAll(code: CloseCode, reason: string): void {
    for (const socket of this.open) socket.close(code, reason);
  }

  /** Closes sockets of watchers. */
  closeWatchers(code: CloseCode, reason: string): void {
    for (const [socket, member] of this.readers) if (member === null) socket.close(code, reason);
  }

  send(socket: WebSocket, text: string): void {
    this.traffic.send(socket, text, this.open.length);
  }

  private get open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  private of(member: string): WebSocket[] {
    return this.open.filter((socket) => attached(socket).member === member);
  }

  private answeredAt(socket: WebSocket): number {
    return this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? attached(socket).at;
  }
}

const attached = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached;

/** True for a socket of nobody known: without a hello, or of a watcher. */
const isStranger = (socket: WebSocket): boolean => (attached(socket).member ?? null) === null;
