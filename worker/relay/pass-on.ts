import { valueAt } from '../../games/list.ts';
import { LIMITS } from '../protocol/index.ts';
import { answerClose, TRY_AGAIN } from '../sockets/closing.ts';
import { PING, PONG } from '../sockets/ping.ts';

/** Internal path at which a match accepts sockets from a relay. Clients can't reach it. */
export const PASSED_PATH = '/passed-on';
/** Header with the network hash of a passed-on socket. */
export const NETWORK_HEADER = 'x-network';

/** Ms between two looks for pings. The relay's runtime answers them, so the match would count the seat as away. */
const LOOK_MS = 10_000;

/** Maximum number of messages waiting for the match's answer. */
const MOST_WAITING = 20;

/** The match's end of a passed-on socket; null until connected. */
interface Far {
  socket: WebSocket | null;
  readonly waiting: (string | ArrayBuffer)[];
  /** Number of passed-on pings whose answer is still to come. The relay's runtime has answered the client. */
  unanswered: number;
  /** Passes pings on, once connected. */
  beat?: ReturnType<typeof setInterval>;
}

/**
 * Seats' sockets that arrived at a relay because their request didn't say `as=seat`. From their hello on, all
 * frames are passed through unchanged; nothing is stored. The relay can't hibernate meanwhile.
 */
export class PassedOn {
  private readonly fars = new Map<WebSocket, Far>();
  private readonly pingedAt: (socket: WebSocket) => number;

  /** `pingedAt` is the time of a socket's last ping, in ms since 1970. */
  constructor(pingedAt: (socket: WebSocket) => number) {
    this.pingedAt = pingedAt;
  }

  has(socket: WebSocket): boolean {
    return this.fars.has(socket);
  }

  /** Passes a socket on to the match. `hello` is the frame with the seat's token. */
  async add(socket: WebSocket, match: Fetcher, network: string | null, hello: string): Promise<void> {
    const far: Far = { socket: null, waiting: [hello], unanswered: 0 };
    this.fars.set(socket, far);
    const headers = new Headers({
      Upgrade: 'websocket',
      ...(network === null ? {} : { [NETWORK_HEADER]: network }),
    });
    try {
      const { webSocket } = await match.fetch(`https://match${PASSED_PATH}`, { headers });
      if (!webSocket) throw new Error('the match takes no socket');
      this.join(socket, far, webSocket);
    } catch (error) {
      this.end(socket, TRY_AGAIN, 'try again');
      throw error;
    }
  }

  /**
   * Passes a message on. If too many wait, the socket is closed and must reconnect, so that no loss goes
   * unnoticed.
   */
  send(socket: WebSocket, message: string | ArrayBuffer): void {
    const far = valueAt(this.fars, socket);
    if (far.socket) return this.sendOn(socket, far.socket, message);
    const size = typeof message === 'string' ? message.length : message.byteLength;
    if (far.waiting.length < MOST_WAITING && size <= LIMITS.frameBytes) far.waiting.push(message);
    else this.end(socket, TRY_AGAIN, 'try again');
  }

  /** Handles the client's departure. */
  drop(socket: WebSocket, code: number, reason: string): void {
    const far = this.remove(socket);
    if (far?.socket) answerClose(far.socket, code, reason);
  }

  /** Sends to the match. If the match's end is closing, the client must reconnect. */
  private sendOn(socket: WebSocket, match: WebSocket, message: string | ArrayBuffer): void {
    if (!sent(match, message)) this.end(socket, TRY_AGAIN, 'try again');
  }

  private join(socket: WebSocket, far: Far, match: WebSocket): void {
    match.accept();
    match.addEventListener('message', ({ data }) => {
      if (far.unanswered > 0 && data === PONG) far.unanswered--;
      // Skipped once the client has closed its end.
      else if (this.fars.get(socket) === far) sent(socket, data as string);
    });
    match.addEventListener('close', ({ code, reason }) => {
      answerClose(match, code, reason);
      this.end(socket, code, reason);
    });
    // The client left during the await.
    if (this.fars.get(socket) !== far) return match.close(1000);
    far.socket = match;
    far.beat = this.passPings(socket, far, match);
    for (const message of far.waiting.splice(0)) this.sendOn(socket, match, message);
  }

  private end(socket: WebSocket, code: number, reason: string): void {
    if (this.remove(socket)) answerClose(socket, code === 1006 ? TRY_AGAIN : code, reason);
  }

  private passPings(socket: WebSocket, far: Far, match: WebSocket): ReturnType<typeof setInterval> {
    let passed = 0;
    return setInterval(() => {
      const pinged = this.pingedAt(socket);
      if (pinged > passed) {
        far.unanswered++;
        this.sendOn(socket, match, PING);
      }
      passed = pinged;
    }, LOOK_MS);
  }

  private remove(socket: WebSocket): Far | undefined {
    const far = this.fars.get(socket);
    clearInterval(far?.beat ?? null);
    this.fars.delete(socket);
    return far;
  }
}

/** Sends a message; false if the socket is closing. */
function sent(socket: WebSocket, message: string | ArrayBuffer): boolean {
  try {
    socket.send(message);
    return true;
  } catch {
    return false;
  }
}
