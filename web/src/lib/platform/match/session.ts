import { CLOSE, type NextWish, type ServerFrame } from '#protocol';
import type { AnySeatGame, Seat } from '#games/game.ts';
import type { Problem } from '../api/errors.ts';
import type { OpenChannel } from './channel.ts';
import { folded } from './chat-lines.ts';
import { Deadline, type Clock } from './clock.ts';
import { Connection, TIMES_MS, type ConnectionStatus } from './connection.ts';
import { deviceDrift, pageTime } from './page-time.ts';
import { Outbox, type Command, type Order } from './outbox.ts';
import {
  applyChat,
  applyMove,
  applyOver,
  applyPact,
  applyWatchers,
  applyWelcome,
  EMPTY_TABLE,
  type Applied,
  type TableState,
} from './table-state.ts';

/** Everything a page shows of a match. `pending` is a sent move not answered yet. */
export interface Snapshot extends TableState {
  readonly connection: ConnectionStatus;
  /** Final close code sent by the service, else null. */
  readonly closeCode: number | null;
  /** True if the loss of the connection is news: it has lasted for a while, or the browser is offline. */
  readonly isDown: boolean;
  /** Attempts to connect without a welcome since the last one. */
  readonly failures: number;
  readonly pending: string | null;
  readonly problem: Problem | null;
  /** The name that this spectator gave; null without one. */
  readonly name: string | null;
  /** The seat in the rematch that this spectator asks for; null if they don't. */
  readonly wish: NextWish | null;
  /** The chat line refused last, until another command is sent; else null. */
  readonly unsaid: string | null;
}

export interface SessionOptions {
  /** The match's game; null if this client doesn't know it. */
  readonly game: AnySeatGame | null;
  readonly open: OpenChannel;
  readonly clock: Clock;
  readonly token: string | null;
  /** A spectator's initial name, if any. */
  readonly name?: string | null;
  readonly newId: () => string;
  /** This page's time in ms since 1970, and how far the device's clock is from it. */
  readonly now?: () => number;
  readonly drift?: () => number;
  readonly online: boolean;
  readonly onchange: (snapshot: Snapshot) => void;
}

export const EMPTY_SNAPSHOT: Snapshot = {
  ...EMPTY_TABLE,
  connection: 'connecting',
  closeCode: null,
  isDown: false,
  failures: 0,
  pending: null,
  problem: null,
  name: null,
  wish: null,
  unsaid: null,
};

/** Change of drift in ms from which the service's time is asked for again. */
const MAX_DRIFT_MS = 1_000;

/**
 * The client's side of a match's socket. It says hello, keeps the match's state in sync, repeats unanswered
 * commands and resynchronizes when in doubt. It knows no DOM: channel, time and ids are passed in.
 */
export class MatchSession {
  readonly #options: SessionOptions;
  readonly #connection: Connection;
  readonly #outbox = new Outbox();
  readonly #answer: Deadline;
  #table: TableState = EMPTY_TABLE;
  #problem: Problem | null = null;
  #unsaid: string | null = null;
  #name: string | null;
  #wish: NextWish | null = null;
  /** The drift of the device's clock at the last welcome. */
  #drift: number | null = null;

  constructor(options: SessionOptions) {
    const { token, name = null, open, clock, online } = options;
    this.#options = options;
    this.#name = name;
    this.#answer = new Deadline(clock);
    this.#connection = new Connection(open, clock, online, {
      hello: () => ({
        t: 'hello',
        with: ['marks', 'steps', 'watchers', 'events', ...(this.#wish ? ['next'] : [])],
        ...(this.#wish && { next: this.#wish }),
        ...(token === null ? this.#named : { token }),
      }),
      isTimeLost: () => this.#drift !== null && Math.abs(this.#driftNow() - this.#drift) > MAX_DRIFT_MS,
      onframe: (frame) => this.#handle(frame),
      onlost: (code, isFinal) => this.#lost(code, isFinal),
      onchange: () => this.#changed(),
    });
  }

  get snapshot(): Snapshot {
    return {
      ...this.#table,
      connection: this.#connection.status,
      closeCode: this.#connection.closeCode,
      isDown: this.#connection.isDown,
      failures: this.#connection.failures,
      pending: this.#outbox.pendingMove,
      problem: this.#problem,
      name: this.#name,
      wish: this.#wish,
      unsaid: this.#unsaid,
    };
  }

  /** Sends a move chosen at `n` moves, unless another one is waiting for its answer. */
  play(move: string, n: number = this.#table.n): void {
    if (this.#outbox.pendingMove !== null) return;
    this.#command({ t: 'move', id: this.#options.newId(), n, move });
  }

  /** Sends a chat line; `to` makes it a whisper, `phrase` is the id of the standard phrase it says. */
  chat(text: string, to: Seat | null = null, phrase?: string): void {
    const line = folded(text);
    const whisper = to === null ? {} : { to };
    const known = phrase === undefined ? {} : { phrase };
    if (line) this.#command({ t: 'chat', id: this.#options.newId(), text: line, ...whisper, ...known });
  }

  /** Sends any other command, unless an equal one is waiting for its answer. */
  order(order: Order): void {
    if (!this.#outbox.has(order)) this.#command({ ...order, id: this.#options.newId() });
  }

  /** Ends the bot's stand-in for this seat by saying hello. */
  comeBack(): void {
    this.#resync();
  }

  /**
   * Sets a spectator's name; null for none. A guest asks for a seat in the rematch, as long as they watch, and needs a
   * name.
   */
  watchAs(name: string | null, wish = this.#wish): void {
    this.#name = name;
    this.#wish = name === null ? null : wish;
    this.#resync();
  }

  dismissProblem(): void {
    this.#problem = null;
    this.#changed();
  }

  /** Takes the browser's report of its network state. */
  setOnline(online: boolean): void {
    this.#connection.setOnline(online);
  }

  /** Call when the page becomes visible. */
  wake(): void {
    this.#connection.wake();
  }

  /** Closes the session permanently. */
  close(): void {
    this.#answer.clear();
    this.#connection.close();
  }

  get #named(): { name?: string } {
    return this.#name ? { name: this.#name } : {};
  }

  #command(command: Command): void {
    if (this.#connection.closeCode !== null) return;
    // The page sends its push subscription by itself after each welcome. That must not hide a refusal.
    if (command.t !== 'push') [this.#problem, this.#unsaid] = [null, null];
    this.#outbox.add(command);
    if (this.#connection.inSync) this.#deliver([command]);
    this.#changed();
  }

  #deliver(commands: readonly Command[]): void {
    for (const command of commands) this.#connection.send(command);
    if (!this.#outbox.isEmpty)
      this.#answer.set(this.#connection.patience(TIMES_MS.answer), () => this.#resync());
  }

  /** Resynchronizes with a hello. Unanswered commands are repeated after the welcome. */
  #resync(): void {
    this.#answer.clear();
    this.#connection.sayHello();
  }

  #handle(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        return this.#welcomed(frame);
      case 'move':
        this.#answered(frame.id);
        return this.#advance(applyMove(this.#table, frame, this.#options.game));
      case 'over':
        return this.#advance(applyOver(this.#table, frame));
      case 'chat':
        this.#answered(frame.id);
        return this.#advance(applyChat(this.#inTime(frame.at), frame));
      case 'pact':
        this.#answered(frame.id);
        return this.#advance(applyPact(this.#inTime(frame.at), frame));
      case 'match':
        this.#answered(frame.id);
        return this.#advance({ ...this.#table, match: frame.match, next: frame.next ?? this.#table.next });
      case 'watchers':
        return this.#advance(applyWatchers(this.#table, frame));
      case 'refused':
        return this.#refused(frame);
      case 'mark':
      case 'pong':
        return;
    }
  }

  #welcomed(frame: Extract<ServerFrame, { t: 'welcome' }>): void {
    this.#table = applyWelcome(this.#table, frame, this.#now(), this.#options.game);
    this.#drift = this.#driftNow();
    this.#deliver(this.#outbox.commands);
    this.#changed();
  }

  #now(): number {
    return (this.#options.now ?? pageTime)();
  }

  #driftNow(): number {
    return (this.#options.drift ?? deviceDrift)();
  }

  /** The table at a time of the service. It came late, perhaps, but never early. */
  #inTime(at: number): TableState {
    const ahead = Math.max(this.#table.ahead, at - this.#now());
    return ahead === this.#table.ahead ? this.#table : { ...this.#table, ahead };
  }

  #advance(next: Applied): void {
    if (next !== 'gap') {
      this.#table = next;
      this.#changed();
    } else if (this.#connection.inSync) {
      // Out of sync. If not in sync already, a hello is under way and its welcome will cover this.
      this.#resync();
    }
  }

  #refused({ id, code, why, retryAfter }: Extract<ServerFrame, { t: 'refused' }>): void {
    const command = this.#answered(id);
    this.#problem = { code, why, retryAfter };
    if (command?.t === 'chat') this.#unsaid = command.text;
    if (code === 'stale') this.#resync();
    // The service allows no such name. It welcomes spectators without one.
    if (id === null && code === 'malformed' && this.#name !== null && !this.#connection.inSync)
      this.watchAs(null);
    this.#changed();
  }

  #answered(id: string | null | undefined): Command | undefined {
    const command = this.#outbox.take(id);
    if (this.#outbox.isEmpty) this.#answer.clear();
    return command;
  }

  #lost(code: number, isFinal: boolean): void {
    this.#answer.clear();
    // Whatever made the frame too large would do so again.
    if (isFinal || code === CLOSE.tooLarge) this.#outbox.clear();
    this.#changed();
  }

  #changed(): void {
    this.#options.onchange(this.snapshot);
  }
}
