import { Bucket } from '../bucket.ts';
import { CLOSE, CLUB_LIMITS, LIMITS, parseFrame, type CloseCode } from '../protocol/index.ts';
import { Backlog, unreadShare } from '../sockets/backlog.ts';
import { PING, PONG } from '../sockets/ping.ts';
import { isTooLarge } from '../sockets/size.ts';

/** Kept with a socket: its reader (undefined before its hello, null for a watcher), its network, and its beginning. */
interface Attached {
  readonly member?: string | null;
  readonly network: string | null;
  readonly at: number;
}

/** The sockets of a club's page, limited in number and rate. They get the club, and send only a hello, marks and pings. */
export class ClubSockets {
  private readonly ctx: DurableObjectState;
  private readonly backlog = new Backlog();
  private readonly messages = new WeakMap<WebSocket, Bucket>();

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
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
    if (isTooLarge(message)) return void socket.close(CLOSE.tooLarge, 'too-large');
    if (!this.maySend(socket)) return void socket.close(CLOSE.tooFast, 'too-fast');
    const parsed = typeof message === 'string' ? parseFrame(message) : undefined;
    if (!parsed || !('frame' in parsed)) return undefined;
    const { frame } = parsed;
    if (frame.t === 'mark') this.backlog.of(socket).returned(frame.mark);
    return frame.t === 'hello' ? (frame.token ?? null) : undefined;
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

  /** Sends a JSON object. A socket with too much unconfirmed data is closed instead. */
  send(socket: WebSocket, text: string): void {
    const account = this.backlog.of(socket);
    if (account.unread > unreadShare(LIMITS.unreadOfLobby, this.open.length))
      return socket.close(CLOSE.slow, 'slow');
    account.add(text);
    const mark = account.nextMark();
    socket.send(mark === undefined ? text : `${text.slice(0, -1)},"mark":"${mark}"}`);
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

  private maySend(socket: WebSocket): boolean {
    const now = Date.now();
    const bucket =
      this.messages.get(socket) ?? new Bucket(LIMITS.commandsPerSecond, LIMITS.commandBurst, now);
    this.messages.set(socket, bucket);
    return bucket.spend(now);
  }
}

const attached = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached;

/** True for a socket of nobody known: without a hello, or of a watcher. */
const isStranger = (socket: WebSocket): boolean => (attached(socket).member ?? null) === null;
