import { CLOSE, LIMITS, type LobbyListing } from '../protocol/index.ts';
import { hasShareLeft } from '../network/share.ts';
import { Readers } from '../sockets/readers.ts';

/** The sockets following a lobby, limited in number and rate. They get lists and send only marks. */
export class LobbySockets {
  private readonly ctx: DurableObjectState;
  private readonly readers: Readers;

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
    this.readers = new Readers(ctx);
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
    this.readers.send(socket, JSON.stringify(listing), others.length + 1);
  }

  /** Sends everyone the lists. A socket with too much unconfirmed data is closed instead. */
  sendAll(listing: LobbyListing): void {
    const text = JSON.stringify(listing);
    const sockets = this.ctx.getWebSockets();
    for (const socket of sockets) {
      if (socket.readyState === WebSocket.OPEN) this.readers.send(socket, text, sockets.length);
    }
  }

  /** Handles a message. Only returned marks have an effect. */
  onMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.readers.frameOf(socket, message);
  }
}
