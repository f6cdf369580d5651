import { LIMITS } from '../protocol.ts';
import { answerClose, TRY_AGAIN } from '../sockets/closing.ts';

/** The path at which a match takes sockets that a relay passes on; none that a client can ask for. */
export const PASSED_PATH = '/passed-on';
/** Names the hash of the network that a passed-on socket comes from. */
export const NETWORK_HEADER = 'x-network';

/** Messages that wait until the match has answered. */
const MOST_WAITING = 20;

/** The end at the match of a socket that was passed on; null until it is there. */
interface Far {
  socket: WebSocket | null;
  readonly waiting: (string | ArrayBuffer)[];
}

/**
 * Sockets of seats that came to a relay, because nothing said so before their hello. From there on their frames go through
 * to the match and back as they are; nothing of them is kept. A relay can't sleep meanwhile.
 */
export class PassedOn {
  private readonly fars = new Map<WebSocket, Far>();

  has(socket: WebSocket): boolean {
    return this.fars.has(socket);
  }

  /** Passes a socket on to the match: `hello` is the frame that said whose it is. */
  async add(socket: WebSocket, match: Fetcher, network: string | null, hello: string): Promise<void> {
    const far: Far = { socket: null, waiting: [hello] };
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

  /** Passes a message on; a socket for which too much would wait is to connect again, so that nothing is lost unnoticed. */
  send(socket: WebSocket, message: string | ArrayBuffer): void {
    const far = this.fars.get(socket)!;
    if (far.socket) return this.sendOn(socket, far.socket, message);
    const size = typeof message === 'string' ? message.length : message.byteLength;
    if (far.waiting.length < MOST_WAITING && size <= LIMITS.frameBytes) far.waiting.push(message);
    else this.end(socket, TRY_AGAIN, 'try again');
  }

  /** The client has gone. */
  drop(socket: WebSocket, code: number, reason: string): void {
    const far = this.fars.get(socket);
    this.fars.delete(socket);
    if (far?.socket) answerClose(far.socket, code, reason);
  }

  /** Sends to the match; where that is just closing, the client is to connect again. */
  private sendOn(socket: WebSocket, match: WebSocket, message: string | ArrayBuffer): void {
    if (!sent(match, message)) this.end(socket, TRY_AGAIN, 'try again');
  }

  private join(socket: WebSocket, far: Far, match: WebSocket): void {
    match.accept();
    match.addEventListener('message', ({ data }) => {
      // The client's own closing says all that there is to say.
      if (this.fars.get(socket) === far) sent(socket, data as string);
    });
    match.addEventListener('close', ({ code, reason }) => {
      answerClose(match, code, reason);
      this.end(socket, code, reason);
    });
    // The client has gone meanwhile.
    if (this.fars.get(socket) !== far) return match.close(1000);
    far.socket = match;
    for (const message of far.waiting.splice(0)) this.sendOn(socket, match, message);
  }

  private end(socket: WebSocket, code: number, reason: string): void {
    if (this.fars.delete(socket)) answerClose(socket, code === 1006 ? TRY_AGAIN : code, reason);
  }
}

/** Sends a message; false if the socket is just closing. */
function sent(socket: WebSocket, message: string | ArrayBuffer): boolean {
  try {
    socket.send(message);
    return true;
  } catch {
    return false;
  }
}
