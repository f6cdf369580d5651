import { firstOf, itemAt } from '../../../games/list.ts';
import { Client, type Room } from '@colyseus/sdk';
import type { BenchMatch, Load } from './match.ts';
import { Turns, type Line } from './turns.ts';

/**
 * A room on a Colyseus server: the seats take turns sending a short text, and everyone receives the changes
 * of its schema.
 */
export async function openColyseus(url: string, load: Load): Promise<BenchMatch> {
  const client = new Client(url);
  const rooms = [await client.create('bench')];
  for (let i = 1; i < load.seats + load.spectators; i++)
    rooms.push(await client.joinById(firstOf(rooms).roomId));
  return new Turns(lineOf(rooms), load);
}

const lineOf = (rooms: readonly Room[]): Line => ({
  follow(seat, probe, onread) {
    const room = itemAt(rooms, seat);
    const { events } = room.connection;
    const read = events.onmessage;
    events.onmessage = (event) => {
      probe.frame((event.data as ArrayBuffer).byteLength);
      read?.(event);
    };
    let known = 0;
    // Colyseus also reports the initial state as a change, before any move.
    room.onStateChange(({ n }: { n: number }) => {
      if (n === known) return;
      known = n;
      onread(n);
    });
  },
  send: (seat, n) => itemAt(rooms, seat).send('move', { n, move: 'rally' }),
  close() {
    for (const room of rooms) {
      room.reconnection.enabled = false;
      void room.leave();
    }
  },
});
