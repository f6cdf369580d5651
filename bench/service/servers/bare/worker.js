// The minimum work for an object that loses nothing: stores one row per message, then broadcasts it.
import { DurableObject } from 'cloudflare:workers';

export class Room extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS message (n INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }

  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(_socket, text) {
    this.ctx.storage.sql.exec('INSERT INTO message (text) VALUES (?)', text);
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  webSocketClose(socket, code) {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}

export default {
  fetch: (request, env) =>
    request.headers.get('Upgrade') === 'websocket'
      ? env.ROOM.get(env.ROOM.idFromName(new URL(request.url).pathname)).fetch(request)
      : new Response(null, { status: 426 }),
};
