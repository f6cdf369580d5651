import type { ClientFrame, ServerFrame } from '#protocol';
import { CLOSE } from '#protocol';
import type { Seat } from '#games/game.ts';
import type { Problem } from '../api/errors.ts';
import type { Channel, OpenChannel } from './channel.ts';
import { Deadline, type Clock } from './clock.ts';
import { Heartbeat } from './heartbeat.ts';
import { parseServerFrame } from './frames.ts';
import { Outbox, type Command, type Order } from './outbox.ts';
import {
  applyChat,
  applyMove,
  applyOver,
  applyPact,
  applyWelcome,
  EMPTY_TABLE,
  type Applied,
  type TableState,
} from './table-state.ts';

/** How the line to the table is, as the user should know it; `closed` is for good. */
export type Link = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'closed';

/** Everything a page shows of a match. `pending` is the move that was sent and not answered yet. */
export interface Snapshot extends TableState {
  readonly link: Link;
  /** The code the service closed with for good, else null. */
  readonly closeCode: number | null;
  readonly pending: string | null;
  readonly problem: Problem | null;
}

export interface SessionOptions {
  readonly open: OpenChannel;
  readonly clock: Clock;
  readonly token: string | null;
  /** What a spectator is called at first; no name if it is missing. */
  readonly name?: string | null;
  readonly newId: () => string;
  /** This device's time in milliseconds since 1970; the browser's own unless given. */
  readonly now?: () => number;
  readonly online: boolean;
  readonly onchange: (snapshot: Snapshot) => void;
}

/** Milliseconds. */
export const TIMES = { ping: 20_000, pong: 8_000, answer: 5_000, welcome: 6_000, wakePong: 3_000 } as const;

/** The service's own text of a ping: it is answered without waking the match, and only if written exactly so. */
const PING = '{"t":"ping"}';

/** Closings after which trying again would only be refused again. */
const FINAL: readonly number[] = [
  CLOSE.unsupported,
  CLOSE.badToken,
  CLOSE.revoked,
  CLOSE.removed,
  CLOSE.gone,
  CLOSE.full,
];

export const EMPTY_SNAPSHOT: Snapshot = {
  ...EMPTY_TABLE,
  link: 'connecting',
  closeCode: null,
  pending: null,
  problem: null,
};

/**
 * The client's side of a match's socket: it says hello, keeps the table's state in step, repeats what was not
 * answered and starts afresh whenever it can't be sure. It knows no DOM: channel, time and ids are passed in.
 */
export class MatchSession {
  readonly #options: SessionOptions;
  readonly #channel: Channel;
  readonly #outbox = new Outbox();
  readonly #answer: Deadline;
  readonly #welcome: Deadline;
  readonly #heartbeat: Heartbeat;
  #table: TableState = EMPTY_TABLE;
  #problem: Problem | null = null;
  #closeCode: number | null = null;
  #name: string | null;
  #online: boolean;
  #isOpen = false;
  /** Between a welcome and the next loss of step; only then may commands leave. */
  #inStep = false;
  #wasWelcomed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#name = options.name ?? null;
    this.#online = options.online;
    this.#answer = new Deadline(options.clock);
    this.#welcome = new Deadline(options.clock);
    this.#heartbeat = new Heartbeat(
      options.clock,
      TIMES,
      () => this.#channel.send(PING),
      () => this.#channel.reconnect(),
    );
    this.#channel = options.open({
      onopen: () => this.#opened(),
      onmessage: (text) => this.#received(text),
      onclose: (code) => this.#lost(code),
    });
  }

  get snapshot(): Snapshot {
    return {
      ...this.#table,
      link: this.#link,
      closeCode: this.#closeCode,
      pending: this.#outbox.pendingMove,
      problem: this.#problem,
    };
  }

  get #link(): Link {
    if (this.#closeCode !== null) return 'closed';
    if (!this.#online) return 'offline';
    if (this.#isOpen && this.#inStep) return 'connected';
    return this.#wasWelcomed ? 'reconnecting' : 'connecting';
  }

  /** Sends a move, unless one is waiting for its answer. */
  play(move: string): void {
    if (this.#outbox.pendingMove !== null) return;
    this.#command({ t: 'move', id: this.#options.newId(), n: this.#table.n, move });
  }

  /** Says a line, to one seat alone if it is a whisper, its spaces folded as the service does. */
  chat(text: string, to: Seat | null = null): void {
    const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const whisper = to === null ? {} : { to };
    if (line) this.#command({ t: 'chat', id: this.#options.newId(), text: line, ...whisper });
  }

  /** Sends any other command, unless the same is waiting for its answer. */
  order(order: Order): void {
    if (!this.#outbox.has(order)) this.#command({ ...order, id: this.#options.newId() });
  }

  /** A hello gives the seat back to whoever sits there, where a bot stood in. */
  comeBack(): void {
    this.#resync();
  }

  /** What a spectator is called from now on; null for nothing. */
  callMe(name: string | null): void {
    this.#name = name;
    this.#resync();
  }

  dismissProblem(): void {
    this.#problem = null;
    this.#changed();
  }

  /** What the browser says of its network. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (online && this.#closeCode === null) this.#channel.reconnect();
    this.#changed();
  }

  /**
   * The page is looked at again: a sleeping phone's socket may be dead without anyone having noticed, and one that is
   * known to be lost need not sit out the pause before the next attempt.
   */
  wake(): void {
    if (this.#isOpen) this.#heartbeat.ask(TIMES.wakePong);
    else if (this.#closeCode === null) this.#channel.reconnect();
  }

  /** Ends the session for good. */
  close(): void {
    this.#stop();
    this.#channel.close();
  }

  #command(command: Command): void {
    if (this.#closeCode !== null) return;
    this.#problem = null;
    this.#outbox.add(command);
    if (this.#inStep) this.#deliver([command]);
    this.#changed();
  }

  #deliver(commands: readonly Command[]): void {
    for (const command of commands) this.#channel.send(JSON.stringify(command));
    if (!this.#outbox.isEmpty) this.#answer.set(TIMES.answer, () => this.#resync());
  }

  #opened(): void {
    this.#isOpen = true;
    this.#resync();
    this.#heartbeat.start();
  }

  /** Starts afresh with a hello; whatever was not answered is repeated after the welcome. */
  #resync(): void {
    if (!this.#isOpen) return;
    this.#inStep = false;
    this.#answer.clear();
    const { token } = this.#options;
    const name = this.#name;
    const hello: ClientFrame =
      token === null ? { t: 'hello', ...(name ? { name } : {}) } : { t: 'hello', token };
    this.#channel.send(JSON.stringify(hello));
    this.#welcome.set(TIMES.welcome, () => this.#channel.reconnect());
    this.#changed();
  }

  #received(text: string): void {
    this.#heartbeat.heard();
    this.#online = true;
    const frame = parseServerFrame(text);
    if (frame) this.#handle(frame);
  }

  #handle(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        return this.#welcomed(frame);
      case 'move':
        this.#settle(frame.id);
        return this.#advance(applyMove(this.#table, frame));
      case 'over':
        return this.#advance(applyOver(this.#table, frame));
      case 'chat':
        this.#settle(frame.id);
        return this.#advance(applyChat(this.#table, frame));
      case 'pact':
        this.#settle(frame.id);
        return this.#advance(applyPact(this.#table, frame));
      case 'match':
        this.#settle(frame.id);
        return this.#advance({ ...this.#table, match: frame.match });
      case 'refused':
        return this.#refused(frame);
      case 'pong':
        return;
    }
  }

  #welcomed(frame: Extract<ServerFrame, { t: 'welcome' }>): void {
    this.#welcome.clear();
    this.#table = applyWelcome(this.#table, frame, (this.#options.now ?? Date.now)());
    this.#inStep = true;
    this.#wasWelcomed = true;
    this.#deliver(this.#outbox.commands);
    this.#changed();
  }

  #advance(next: Applied): void {
    if (next !== 'gap') {
      this.#table = next;
      this.#changed();
    } else if (this.#inStep) {
      // Out of step; a hello is under way otherwise, and its welcome will cover this.
      this.#resync();
    }
  }

  #refused({ id, code, message }: Extract<ServerFrame, { t: 'refused' }>): void {
    this.#settle(id);
    this.#problem = { code, message };
    if (code === 'stale') this.#resync();
    this.#changed();
  }

  #settle(id: string | null | undefined): void {
    this.#outbox.settle(id);
    if (this.#outbox.isEmpty) this.#answer.clear();
  }

  #lost(code: number): void {
    this.#isOpen = false;
    this.#inStep = false;
    this.#stop();
    // What made the frame too large would do so again.
    if (code === CLOSE.tooLarge) this.#outbox.clear();
    if (FINAL.includes(code)) {
      this.#closeCode = code;
      this.#outbox.clear();
      this.#channel.close();
    }
    this.#changed();
  }

  #stop(): void {
    this.#answer.clear();
    this.#welcome.clear();
    this.#heartbeat.stop();
  }

  #changed(): void {
    this.#options.onchange(this.snapshot);
  }
}
