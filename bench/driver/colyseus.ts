import { Client, type Room } from '@colyseus/sdk';
import type { BenchMatch, Load } from './match.ts';
import type { Probe } from './probe.ts';

/** A room at a server of Colyseus: the seats send a short text in turn, and everyone is sent what changed in its schema. */
export async function openColyseus(url: string, load: Load): Promise<BenchMatch> {
  const client = new Client(url);
  const rooms = [await client.create('bench')];
  for (let i = 1; i < load.seats + load.spectators; i++) rooms.push(await client.joinById(rooms[0]!.roomId));
  return new ColyseusMatch(rooms, load);
}

class ColyseusMatch implements BenchMatch {
  private readonly rooms: readonly Room[];
  private readonly load: Load;
  private readonly read: number[];
  private sentAt = 0;
  private n = 0;

  constructor(rooms: readonly Room[], load: Load) {
    this.rooms = rooms;
    this.load = load;
    this.read = rooms.map(() => 0);
  }

  play(probe: Probe): Promise<number> {
    const { seats, moves } = this.load;
    return new Promise((resolve) => {
      for (let seat = 0; seat < seats; seat++) {
        const room = this.rooms[seat]!;
        const { events } = room.connection;
        const read = events.onmessage;
        events.onmessage = (event) => {
          probe.frame((event.data as ArrayBuffer).byteLength);
          read?.(event);
        };
        room.onStateChange((state: { n: number }) => {
          if (state.n === this.read[seat]) return;
          this.read[seat] = state.n;
          if ((state.n - 1) % seats === seat) probe.acknowledge(this.sentAt);
          else probe.deliver(this.sentAt);
          for (let other = 0; other < seats; other++) if (this.read[other] !== state.n) return;
          if (state.n >= moves) resolve(state.n);
          else this.act();
        });
      }
      this.act();
    });
  }

  close(): void {
    for (const room of this.rooms) {
      room.reconnection.enabled = false;
      void room.leave();
    }
  }

  private act(): void {
    const seat = this.n % this.load.seats;
    this.n++;
    const send = (): void => {
      this.sentAt = performance.now();
      this.rooms[seat]!.send('move', { n: this.n, move: 'rally' });
    };
    if (this.load.think === 0) send();
    else setTimeout(send, this.load.think * (0.5 + Math.random()));
  }
}
