import { itemAt } from '../../../games/list.ts';
import type { RawData, WebSocket } from 'ws';
import { seededRandom } from '../../../games/chance.ts';
import { knownGame } from '../../../games/index.ts';
import type { Move, View } from '../../../games/realm/types.ts';
import { operationsOf, type PatchStep } from '../../../worker/protocol/patch-steps.ts';
import type { BenchMatch, Load } from './match.ts';
import { applyPatch } from './patch.ts';
import type { Probe } from './probe.ts';
import { openSocket } from './socket.ts';

const realm = knownGame('realm');
const random = seededRandom(7);
let address = 0;

/**
 * A different client address for each match, because rate limits count by address. The service reads it from
 * a proxy's header.
 */
const nextAddress = (): string => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;

async function post<Answer>(url: string, from: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/**
 * A match of CROWNS on this service. Each seat updates its view with the patches it receives, and plays
 * random moves.
 */
export async function openCrowns(url: string, load: Load): Promise<BenchMatch> {
  const from = nextAddress();
  const created = await post<{ id: string; token: string }>(`${url}/api/matches`, from, {
    game: 'realm',
    seats: load.seats,
    name: 'A',
  });
  const tokens = [created.token];
  for (let seat = 1; seat < load.seats; seat++) {
    const joined = await post<{ token: string }>(`${url}/api/matches/${created.id}/join`, from, {
      name: `B${seat}`,
    });
    tokens.push(joined.token);
  }
  const socketUrl = `${url.replace('http', 'ws')}/api/matches/${created.id}/socket`;
  const match = new CrownsMatch(load);
  for (const token of tokens) await match.join(await openSocket(socketUrl, load), token);
  for (let i = 0; i < load.spectators; i++) await match.watch(await openSocket(socketUrl, load));
  return match;
}

class CrownsMatch implements BenchMatch {
  private readonly load: Load;
  private readonly seats: Player[] = [];
  private readonly sockets: WebSocket[] = [];
  private probe: Probe | null = null;
  private done: ((moves: number) => void) | null = null;
  private sentAt = 0;

  constructor(load: Load) {
    this.load = load;
  }

  async join(socket: WebSocket, token: string): Promise<void> {
    const player = new Player(socket, (frame) => this.moved(player, frame));
    this.seats.push(player);
    this.sockets.push(socket);
    await player.hello(token);
  }

  async watch(socket: WebSocket): Promise<void> {
    this.sockets.push(socket);
    const read = new Promise((resolve) => socket.once('message', resolve));
    socket.send('{"t":"hello","with":["steps"]}');
    await read;
  }

  play(probe: Probe): Promise<number> {
    this.probe = probe;
    for (const player of this.seats) player.probe = probe;
    return new Promise((resolve) => {
      this.done = resolve;
      for (const player of this.seats) this.act(player);
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private moved(player: Player, frame: MoveFrame): void {
    if (!this.probe) return;
    if (frame.id !== undefined) this.probe.acknowledge(this.sentAt);
    else this.probe.deliver(this.sentAt);
    player.read = frame.n;
    if (!this.seats.every((seat) => seat.read === frame.n)) return;
    const isOver = player.view?.outcome || frame.n >= this.load.moves;
    if (isOver) return this.done?.(frame.n);
    for (const seat of this.seats) this.act(seat);
  }

  private act(player: Player): void {
    const { view } = player;
    if (!view || view.toAct !== player.seat) return;
    const text = realm.formatMove(pick(realm.legalMoves(view) as Move[]));
    const send = (): void => {
      this.sentAt = performance.now();
      player.socket.send(`{"t":"move","id":"${player.read}","n":${player.read},"move":"${text}"}`);
    };
    if (this.load.think === 0) send();
    else setTimeout(send, this.load.think * (0.5 + Math.random()));
  }
}

interface MoveFrame {
  readonly t: 'move';
  readonly n: number;
  readonly id?: string;
  readonly steps: readonly PatchStep[];
}

class Player {
  readonly socket: WebSocket;
  view: View | null = null;
  seat = -1;
  read = 0;
  probe: Probe | null = null;
  private readonly onMove: (frame: MoveFrame) => void;

  constructor(socket: WebSocket, onMove: (frame: MoveFrame) => void) {
    this.socket = socket;
    this.onMove = onMove;
    socket.on('message', (data: RawData) => this.take(data as Buffer));
  }

  async hello(token: string): Promise<void> {
    const welcomed = new Promise((resolve) => this.socket.once('message', resolve));
    // The same option as the site's own pages.
    this.socket.send(JSON.stringify({ t: 'hello', token, with: ['steps'] }));
    await welcomed;
  }

  private take(data: Buffer): void {
    const frame = JSON.parse(data.toString()) as { t: string; view: View; seat: number; code?: string };
    if (frame.t === 'welcome') {
      this.view = frame.view;
      this.seat = frame.seat;
    } else if (frame.t === 'move' && this.view) {
      this.probe?.frame(data.length);
      const move = frame as unknown as MoveFrame;
      this.view = applyPatch(this.view, operationsOf(move.steps));
      this.onMove(move);
    } else if (frame.t === 'refused') throw new Error(`refused: ${JSON.stringify(frame)}`);
  }
}

/**
 * Picks a kind of move first, then a move of that kind. Otherwise nearly all moves would be rallies, which
 * have many variants.
 */
export function pick(moves: readonly Move[]): Move {
  const kinds = [...new Set(moves.map((move) => move.do))];
  const kind = kinds[random.below(kinds.length)];
  const fitting = moves.filter((move) => move.do === kind);
  return itemAt(fitting, random.below(fitting.length));
}
