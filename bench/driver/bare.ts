import type { WebSocket } from 'ws';
import type { BenchMatch, Load } from './match.ts';
import type { Probe } from './probe.ts';
import { openSocket } from './socket.ts';

let matches = 0;

/** A room of a relay that knows no game: the seats send a short text in turn, and everyone is sent it. */
export async function openBare(url: string, load: Load): Promise<BenchMatch> {
  const room = `${url.replace('http', 'ws')}/${process.pid}-${matches++}`;
  const sockets: WebSocket[] = [];
  for (let i = 0; i < load.seats + load.spectators; i++) sockets.push(await openSocket(room));
  return new BareMatch(sockets, load);
}

class BareMatch implements BenchMatch {
  private readonly sockets: readonly WebSocket[];
  private readonly load: Load;
  private readonly read: number[];
  private sentAt = 0;
  private n = 0;

  constructor(sockets: readonly WebSocket[], load: Load) {
    this.sockets = sockets;
    this.load = load;
    this.read = sockets.map(() => 0);
  }

  play(probe: Probe): Promise<number> {
    return new Promise((resolve) => {
      for (let seat = 0; seat < this.load.seats; seat++) {
        this.sockets[seat]!.on('message', (data: Buffer) => {
          probe.frame(data.length);
          const { n } = JSON.parse(data.toString()) as { n: number };
          this.read[seat] = n;
          if ((n - 1) % this.load.seats === seat) probe.acknowledge(this.sentAt);
          else probe.deliver(this.sentAt);
          for (let other = 0; other < this.load.seats; other++) if (this.read[other] !== n) return;
          if (n >= this.load.moves) resolve(n);
          else this.act();
        });
      }
      this.act();
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private act(): void {
    const seat = this.n % this.load.seats;
    this.n++;
    const send = (): void => {
      this.sentAt = performance.now();
      this.sockets[seat]!.send(`{"n":${this.n},"move":"rally"}`);
    };
    if (this.load.think === 0) send();
    else setTimeout(send, this.load.think * (0.5 + Math.random()));
  }
}
