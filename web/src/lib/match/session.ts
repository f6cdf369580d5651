import { CLOSE, type ServerFrame } from '#protocol';
import type { Seat } from '#games/game.ts';
import type { Problem } from '../api/errors.ts';
import type { OpenChannel } from './channel.ts';
import { Deadline, type Clock } from './clock.ts';
import { Line, TIMES, type Link } from './line.ts';
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
  readonly #line: Line;
  readonly #outbox = new Outbox();
  readonly #answer: Deadline;
  #table: TableState = EMPTY_TABLE;
  #problem: Problem | null = null;
  #name: string | null;

  constructor(options: SessionOptions) {
    const { token, name = null, open, clock, online } = options;
    this.#options = options;
    this.#name = name;
    this.#answer = new Deadline(clock);
    this.#line = new Line(open, clock, online, {
      hello: () => ({ t: 'hello', with: ['marks'], ...(token === null ? this.#named : { token }) }),
      onframe: (frame) => this.#handle(frame),
      onlost: (code, isFinal) => this.#lost(code, isFinal),
      onchange: () => this.#changed(),
    });
  }

  get snapshot(): Snapshot {
    return {
      ...this.#table,
      link: this.#line.link,
      closeCode: this.#line.closeCode,
      pending: this.#outbox.pendingMove,
      problem: this.#problem,
    };
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
    this.#line.setOnline(online);
  }

  /** The page is looked at again. */
  wake(): void {
    this.#line.wake();
  }

  /** Ends the session for good. */
  close(): void {
    this.#answer.clear();
    this.#line.close();
  }

  get #named(): { name?: string } {
    return this.#name ? { name: this.#name } : {};
  }

  #command(command: Command): void {
    if (this.#line.closeCode !== null) return;
    // The page says by itself where it can be reached, after each welcome too: that is no answer to a refusal.
    if (command.t !== 'push') this.#problem = null;
    this.#outbox.add(command);
    if (this.#line.inStep) this.#deliver([command]);
    this.#changed();
  }

  #deliver(commands: readonly Command[]): void {
    for (const command of commands) this.#line.send(command);
    if (!this.#outbox.isEmpty) this.#answer.set(TIMES.answer, () => this.#resync());
  }

  /** Starts afresh with a hello; whatever was not answered is repeated after the welcome. */
  #resync(): void {
    this.#answer.clear();
    this.#line.greet();
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
        return this.#advance({ ...this.#table, match: frame.match, next: frame.next ?? this.#table.next });
      case 'refused':
        return this.#refused(frame);
      case 'mark':
      case 'pong':
        return;
    }
  }

  #welcomed(frame: Extract<ServerFrame, { t: 'welcome' }>): void {
    this.#table = applyWelcome(this.#table, frame, (this.#options.now ?? Date.now)());
    this.#deliver(this.#outbox.commands);
    this.#changed();
  }

  #advance(next: Applied): void {
    if (next !== 'gap') {
      this.#table = next;
      this.#changed();
    } else if (this.#line.inStep) {
      // Out of step; a hello is under way otherwise, and its welcome will cover this.
      this.#resync();
    }
  }

  #refused({ id, code, message, retryAfter }: Extract<ServerFrame, { t: 'refused' }>): void {
    this.#settle(id);
    this.#problem = { code, message, retryAfter };
    if (code === 'stale') this.#resync();
    this.#changed();
  }

  #settle(id: string | null | undefined): void {
    this.#outbox.settle(id);
    if (this.#outbox.isEmpty) this.#answer.clear();
  }

  #lost(code: number, isFinal: boolean): void {
    this.#answer.clear();
    // What made the frame too large would do so again.
    if (isFinal || code === CLOSE.tooLarge) this.#outbox.clear();
    this.#changed();
  }

  #changed(): void {
    this.#options.onchange(this.snapshot);
  }
}
