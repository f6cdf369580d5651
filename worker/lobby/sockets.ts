import { CLOSE, LIMITS, parseFrame, type LobbyListing } from '../protocol/index.ts';
import { hasShareLeft } from '../network/share.ts';
import { Backlog, unreadShare } from '../sockets/backlog.ts';
import { PING, PONG } from '../sockets/ping.ts';
import { Bucket } from '../bucket.ts';
import { isTooLarge } from '../sockets/size.ts';

/** The sockets following a lobby, limited in number and rate. They get lists and send only marks. */
export class LobbySockets {
  private readonly ctx: DurableObjectState;
  private readonly backlog = new Backlog();
  private readonly messages = new WeakMap<WebSocket, Bucket>();

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  get hasAny(): boolean {
    return this.ctx.getWebSockets().length > 0;
  }

  /** Accepts a socket and sends it the lists, or closes it if there are too many. */
  accept(socket: WebSocket, network: string | null, listing: LobbyListing): void {
    const others = this.ctx.getWebSockets();
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment(network);
    const networks = others.map((other) => other.deserializeAttachment() as string | null);
    const hasRoom = hasShareLeft(networks, network, LIMITS.lobbySocketsFromNetwork);
    if (others.length >= LIMITS.lobbySockets || !hasRoom) {
      return socket.close(CLOSE.full, 'too-many-sockets');
    }
    this.send(socket, JSON.stringify(listing), others.length + 1);
  }

  /** Sends everyone the lists. A socket with too much unconfirmed data is closed instead. */
  sendAll(listing: LobbyListing): void {
    const text = JSON.stringify(listing);
    const sockets = this.ctx.getWebSockets();
    for (const socket of sockets) {
      if (socket.readyState === WebSocket.OPEN) this.send(socket, text, sockets.length);
    }
  }

  /** Handles a message. Only returned marks have an effect. */
  onMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    if (isTooLarge(message)) return socket.close(CLOSE.tooLarge, 'too-large');
    if (!this.maySend(socket)) return socket.close(CLOSE.tooFast, 'too-fast');
    const parsed = typeof message === 'string' ? parseFrame(message) : undefined;
    if (parsed && 'frame' in parsed && parsed.frame.t === 'mark') {
      this.backlog.of(socket).returned(parsed.frame.mark);
    }
  }

  private send(socket: WebSocket, text: string, sockets: number): void {
    const account = this.backlog.of(socket);
    if (account.unread > unreadShare(LIMITS.unreadOfLobby, sockets)) {
      return socket.close(CLOSE.slow, 'slow');
    }
    account.add(text);
    const mark = account.nextMark();
    // One shared text, with an individual mark appended for sockets that have much unread.
    socket.send(mark === undefined ? text : `${text.slice(0, -1)},"mark":"${mark}"}`);
  }

  private maySend(socket: WebSocket): boolean {
    const now = Date.now();
    const bucket =
      this.messages.get(socket) ?? new Bucket(LIMITS.commandsPerSecond, LIMITS.commandBurst, now);
    this.messages.set(socket, bucket);
    return bucket.spend(now);
  }
}
