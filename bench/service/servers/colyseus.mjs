// A Colyseus room without game rules: its schema holds the last text, and Colyseus sends it to everyone.
import { Server, Room } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const Table = schema({ n: t.uint32(), move: t.string() });

class BenchRoom extends Room {
  state = new Table();
  autoDispose = true;
  patchRate = null;

  onCreate() {
    this.onMessage('move', (_client, { n, move }) => {
      this.state.n = n;
      this.state.move = move;
      this.broadcastPatch();
    });
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define('bench', BenchRoom);
await server.listen(Number(process.argv[2]));
