import { Bucket } from '../bucket.ts';
import { CLOSE, LIMITS, parseFrame, type ClientFrame } from '../protocol/index.ts';
import { Backlog, unreadShare } from './backlog.ts';
import { PING, PONG } from './ping.ts';
import { isTooLarge } from './size.ts';

/** Sockets that mostly read, such as those of a lobby or a club. What they send and leave unread is limited. */
export class Readers {
  private readonly backlog = new Backlog();
  private readonly messages = new WeakMap<WebSocket, Bucket>();

  constructor(ctx: DurableObjectState) {
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Sends a JSON object. Of so many `sockets` one with too much unconfirmed data is closed instead. */
  send(socket: WebSocket, text: string, sockets: number): void {
    const account = this.backlog.of(socket);
    if (account.unread > unreadShare(LIMITS.unreadOfLobby, sockets)) return socket.close(CLOSE.slow, 'slow');
    account.add(text);
    const mark = account.nextMark();
    // One shared text, with an individual mark appended for sockets that have much unread.
    socket.send(mark === undefined ? text : `${text.slice(0, -1)},"mark":"${mark}"}`);
  }

  /** The frame in a message; undefined for returned marks, which are noted, and if there is none or the socket is closed. */
  frameOf(socket: WebSocket, message: string | ArrayBuffer): ClientFrame | undefined {
    if (isTooLarge(message)) return void socket.close(CLOSE.tooLarge, 'too-large');
    if (!this.maySend(socket)) return void socket.close(CLOSE.tooFast, 'too-fast');
    const parsed = typeof message === 'string' ? parseFrame(message) : undefined;
    if (!parsed || !('frame' in parsed)) return undefined;
    const { frame } = parsed;
    if (frame.t !== 'mark') return frame;
    this.backlog.of(socket).returned(frame.mark);
    return undefined;
  }

  private maySend(socket: WebSocket): boolean {
    const now = Date.now();
    const bucket =
      this.messages.get(socket) ?? new Bucket(LIMITS.commandsPerSecond, LIMITS.commandBurst, now);
    this.messages.set(socket, bucket);
    return bucket.spend(now);
  }
}
