import { itemAt } from '../../../games/list.ts';
import type { WebSocket } from 'ws';
import type { BenchMatch, Load } from './match.ts';
import { openSocket } from './socket.ts';
import { Turns, type Line } from './turns.ts';

let matches = 0;

/**
 * A room of a relay without game rules: the seats take turns sending a short text, and everyone receives it.
 */
export async function openBare(url: string, load: Load): Promise<BenchMatch> {
  const room = `${url.replace('http', 'ws')}/${process.pid}-${matches++}`;
  const sockets: WebSocket[] = [];
  for (let i = 0; i < load.seats + load.spectators; i++) sockets.push(await openSocket(room, load));
  return new Turns(lineOf(sockets), load);
}

const lineOf = (sockets: readonly WebSocket[]): Line => ({
  follow(seat, probe, onread) {
    itemAt(sockets, seat).on('message', (data: Buffer) => {
      probe.frame(data.length);
      onread((JSON.parse(data.toString()) as { n: number }).n);
    });
  },
  send: (seat, n) => itemAt(sockets, seat).send(`{"n":${n},"move":"rally"}`),
  close() {
    for (const socket of sockets) socket.terminate();
  },
});
