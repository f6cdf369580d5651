import { itemAt } from '../../games/list.ts';
import { applyPatch, type Operation } from 'rfc6902';
import { WebSocket, type RawData } from 'ws';
import { chooseMove, playerOf } from '../../games/bot/index.ts';
import { seededRandom } from '../../games/chance.ts';
import type { AnyGame, Position } from '../../games/game.ts';
import { operationsOf, type ServerFrame } from '../../worker/protocol/index.ts';
import { Failed } from './requests.ts';
import type { Tally } from './tally.ts';

/** Timeout in ms for opening a socket and receiving the welcome. */
const PATIENCE = 15_000;

/** A socket of a seat or spectator. Says hello, acknowledges marks, and updates the counters. */
export abstract class Guest {
  private readonly socket: WebSocket;
  private readonly tally: Tally;
  private isLeaving = false;
  private welcomed!: () => void;
  private failed!: (error: Failed) => void;

  constructor(url: string, tally: Tally) {
    this.socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: PATIENCE });
    this.tally = tally;
  }

  /** Opens the socket and says hello; resolves after the welcome. */
  async enter(token?: string): Promise<void> {
    const { socket, tally } = this;
    const since = performance.now();
    const welcome = new Promise<void>((resolve, reject) => {
      this.welcomed = resolve;
      this.failed = reject;
    });
    socket.on('unexpected-response', (request, { statusCode }) => {
      this.failed(new Failed(statusCode === 503 ? 'busy' : 'socket-not-opened'));
      request.destroy();
    });
    socket.on('error', () => this.failed(new Failed('socket-not-opened')));
    socket.on('open', () => {
      tally.opened();
      socket.on('close', (code: number) => this.onClose(code));
      socket.send(JSON.stringify({ t: 'hello', token, with: ['steps', 'marks'] }));
    });
    socket.on('message', (data: RawData) => {
      try {
        this.onText((data as Buffer).toString());
      } catch {
        this.nonsense();
      }
    });
    const timer = setTimeout(() => this.failed(new Failed('no-welcome-in-time')), PATIENCE);
    try {
      await welcome;
    } finally {
      clearTimeout(timer);
    }
    tally.time('open', since);
  }

  /** Closes the socket; resolves when it is closed. */
  async leave(): Promise<void> {
    const { socket } = this;
    this.isLeaving = true;
    if (socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.close();
    await closed;
  }

  /** Gives up this connection after an unreadable or inconsistent frame. */
  nonsense(): void {
    this.tally.fail('nonsense');
    this.failed(new Failed('nonsense'));
    this.lost();
  }

  send(frame: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Called when the connection is lost. */
  protected abstract lost(): void;

  /** Called for each frame of the match. */
  protected abstract take(frame: ServerFrame): void;

  /** True if this guest doesn't need to read the frame. */
  protected abstract skips(text: string): boolean;

  private onText(text: string): void {
    if (this.isLeaving || this.skips(text)) return;
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'mark') this.send({ t: 'mark', mark: frame.mark });
    else if (frame.t === 'refused') {
      this.tally.fail(frame.code);
      this.failed(new Failed(frame.code));
    }
    this.take(frame);
    if (frame.t === 'welcome') this.welcomed();
  }

  private onClose(code: number): void {
    this.tally.sockets--;
    if (this.isLeaving) return;
    this.tally.fail(`closed-${code}`);
    this.failed(new Failed(`closed-${code}`));
    this.lost();
  }
}

/** The level for realistic play: matches get their usual length without much computing. */
const FAIR = playerOf('fair');
const BUDGET = { iterations: 40 };
const RANDOM = seededRandom(7);

/** Callbacks from a match's players and spectators. */
export interface MatchEvents {
  /** A seat has read move number `n`; `isOwn` if it made that move. */
  moved(player: Player, n: number, isOwn: boolean): void;
  /** A spectator has read move number `n`. */
  seen(n: number): void;
  refused(player: Player): void;
  /** A seat has lost its connection. */
  lost(): void;
}

/** A seat. Updates its view with the patches it receives, and moves when asked. */
export class Player extends Guest {
  seat = -1;
  n = 0;
  view: Position | null = null;
  private readonly game: AnyGame;
  private readonly events: MatchEvents;

  constructor(url: string, tally: Tally, game: AnyGame, events: MatchEvents) {
    super(url, tally);
    this.game = game;
    this.events = events;
  }

  get isToAct(): boolean {
    return this.view !== null && this.view.toAct === this.seat;
  }

  /** Sends a legal move: a random one, or one of a medium bot. */
  play(seats: number, isSensible: boolean): void {
    try {
      this.chooseAndSend(seats, isSensible);
    } catch {
      // The view received is no valid state of the game.
      this.nonsense();
    }
  }

  private chooseAndSend(seats: number, isSensible: boolean): void {
    const { game, view, seat } = this;
    if (!view) return;
    const moves = game.legalMoves(view);
    const move = isSensible
      ? chooseMove({ game, view: view, seat, seats, player: FAIR, budget: BUDGET, random: RANDOM }).move
      : itemAt(moves, Math.floor(Math.random() * moves.length));
    this.send({ t: 'move', id: `${this.n}`, n: this.n, move: this.game.formatMove(move) });
  }

  /** Concedes, or leaves the seat if the match hasn't begun, so that no table waits for it. */
  giveUp(): void {
    if (this.view === null) this.send({ t: 'seat', id: 'end', do: 'leave' });
    else if (this.view.outcome === null) this.send({ t: 'concede', id: 'end' });
  }

  protected skips(): boolean {
    return false;
  }

  protected lost(): void {
    this.events.lost();
  }

  protected take(frame: ServerFrame): void {
    if (frame.t === 'welcome') {
      this.seat = frame.seat ?? -1;
      this.n = frame.n;
      this.view = frame.view;
      if (frame.view) this.events.moved(this, frame.n, false);
    } else if (frame.t === 'refused') this.events.refused(this);
    else if (frame.t === 'move' && frame.n === this.n + 1) {
      const patch = frame.steps ? operationsOf(frame.steps) : frame.patch;
      const view = structuredClone(this.view);
      applyPatch(view, patch as Operation[]);
      this.view = view;
      this.n = frame.n;
      this.events.moved(this, frame.n, frame.id !== undefined);
    }
  }
}

/** A spectator. Reads only the numbers of moves. */
export class Spectator extends Guest {
  private readonly events: MatchEvents;

  constructor(url: string, tally: Tally, events: MatchEvents) {
    super(url, tally);
    this.events = events;
  }

  protected skips(text: string): boolean {
    const n = /^\{"t":"move","n":(\d+)/.exec(text)?.[1];
    if (n !== undefined) this.events.seen(Number(n));
    return n !== undefined;
  }

  protected lost(): void {
    // The match goes on without it.
  }

  protected take(frame: ServerFrame): void {
    if (frame.t === 'move') this.events.seen(frame.n);
  }
}
