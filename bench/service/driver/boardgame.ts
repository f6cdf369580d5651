import { firstOf, itemAt } from '../../../games/list.ts';
import { io, type Socket } from 'socket.io-client';
import { knownGame } from '../../../games/index.ts';
import type { Move, View } from '../../../games/realm/types.ts';
import { pick } from './crowns.ts';
import type { BenchMatch, Load } from './match.ts';
import type { Probe } from './probe.ts';

const realm = knownGame('realm');

async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/**
 * A match of CROWNS on boardgame.io's server. After each move every seat receives the whole state, as far as
 * it may see it.
 */
export async function openBoardgame(url: string, load: Load): Promise<BenchMatch> {
  const { matchID } = await post<{ matchID: string }>(`${url}/games/realm/create`, {
    numPlayers: load.seats,
  });
  const match = new BoardgameMatch(load, matchID);
  for (let seat = 0; seat < load.seats; seat++) {
    const { playerCredentials } = await post<{ playerCredentials: string }>(
      `${url}/games/realm/${matchID}/join`,
      { playerID: String(seat), playerName: `P${seat}` },
    );
    await match.join(url, seat, playerCredentials);
  }
  for (let i = 0; i < load.spectators; i++) await match.join(url, null, undefined);
  return match;
}

interface State {
  readonly _stateID: number;
  readonly G: { readonly view: View };
}

class BoardgameMatch implements BenchMatch {
  private readonly load: Load;
  private readonly id: string;
  private readonly sockets: Socket[] = [];
  private readonly states: State[] = [];
  private readonly credentials: (string | undefined)[] = [];
  private probe: Probe | null = null;
  private done: ((moves: number) => void) | null = null;
  private sentAt = 0;
  private mover = -1;
  private first = 0;

  constructor(load: Load, id: string) {
    this.load = load;
    this.id = id;
  }

  async join(url: string, seat: number | null, credentials: string | undefined): Promise<void> {
    const socket = io(`${url}/realm`, { transports: ['websocket'], forceNew: true });
    this.sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const synced = new Promise<State>((resolve) =>
      socket.once('sync', (_id: string, { state }: { state: State }) => resolve(state)),
    );
    socket.emit('sync', this.id, seat === null ? null : String(seat), credentials, this.load.seats);
    const state = await synced;
    if (seat === null) return;
    this.states[seat] = state;
    this.credentials[seat] = credentials;
    socket.io.engine.on('packet', ({ data }: { data?: string }) => {
      if (this.probe && data) this.probe.frame(data.length);
    });
    socket.on('update', (_id: string, next: State) => this.moved(seat, next));
  }

  play(probe: Probe): Promise<number> {
    this.probe = probe;
    this.first = firstOf(this.states)._stateID;
    return new Promise((resolve) => {
      this.done = resolve;
      this.act();
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }

  private moved(seat: number, state: State): void {
    if (state._stateID === itemAt(this.states, seat)._stateID) return;
    this.states[seat] = state;
    if (seat === this.mover) this.probe?.acknowledge(this.sentAt);
    else this.probe?.deliver(this.sentAt);
    if (!this.states.every((other) => other._stateID === state._stateID)) return;
    const n = state._stateID - this.first;
    if (n >= this.load.moves || state.G.view.outcome !== null) return this.done?.(n);
    this.act();
  }

  private act(): void {
    const seat = firstOf(this.states).G.view.toAct;
    if (seat === null) return;
    const { _stateID, G } = itemAt(this.states, seat);
    const text = realm.formatMove(pick(realm.legalMoves(G.view) as Move[]));
    const payload = {
      type: 'play',
      args: [text],
      playerID: String(seat),
      credentials: this.credentials[seat],
    };
    this.mover = seat;
    const send = (): void => {
      this.sentAt = performance.now();
      itemAt(this.sockets, seat).emit(
        'update',
        { type: 'MAKE_MOVE', payload },
        _stateID,
        this.id,
        String(seat),
      );
    };
    if (this.load.think === 0) send();
    else setTimeout(send, this.load.think * (0.5 + Math.random()));
  }
}
