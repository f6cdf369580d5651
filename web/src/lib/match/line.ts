import { isFinalClose, type ClientFrame, type ServerFrame } from '#protocol';
import type { Channel, OpenChannel } from './channel.ts';
import { Deadline, type Clock } from './clock.ts';
import { parseServerFrame } from './frames.ts';
import { Heartbeat } from './heartbeat.ts';

/** How the line to the table is, as the user should know it; `closed` is for good. */
export type Link = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'closed';

/** What the line asks of its session, and tells it. */
export interface LineEvents {
  /** The first frame of every connection. */
  hello(): ClientFrame;
  onframe(frame: ServerFrame): void;
  /** The connection is lost; `isFinal` when the service wants no other. */
  onlost(code: number, isFinal: boolean): void;
  onchange(): void;
}

/** Milliseconds. */
export const TIMES = { ping: 20_000, pong: 8_000, answer: 5_000, welcome: 6_000, wakePong: 3_000 } as const;

/** The service's own text of a ping: it is answered without waking the match, and only if written exactly so. */
const PING = '{"t":"ping"}';

/** The line to a table: greets it on every connection, notices when it is dead, and knows whether both are in step. */
export class Line {
  readonly #events: LineEvents;
  readonly #channel: Channel;
  readonly #welcome: Deadline;
  readonly #heartbeat: Heartbeat;
  #online: boolean;
  #isOpen = false;
  #inStep = false;
  #wasWelcomed = false;
  #closeCode: number | null = null;

  constructor(open: OpenChannel, clock: Clock, online: boolean, events: LineEvents) {
    this.#events = events;
    this.#online = online;
    this.#welcome = new Deadline(clock);
    this.#heartbeat = new Heartbeat(
      clock,
      TIMES,
      () => this.#channel.send(PING),
      () => this.#channel.reconnect(),
    );
    this.#channel = open({
      onopen: () => this.#opened(),
      onmessage: (text) => this.#received(text),
      onclose: (code) => this.#lost(code),
    });
  }

  get link(): Link {
    if (this.#closeCode !== null) return 'closed';
    if (!this.#online) return 'offline';
    if (this.#isOpen && this.#inStep) return 'connected';
    return this.#wasWelcomed ? 'reconnecting' : 'connecting';
  }

  /** The code the service closed with for good, else null. */
  get closeCode(): number | null {
    return this.#closeCode;
  }

  /** Between a welcome and the next loss of step; only then may commands leave. */
  get inStep(): boolean {
    return this.#inStep;
  }

  send(frame: ClientFrame): void {
    this.#channel.send(JSON.stringify(frame));
  }

  /** Starts afresh with a hello, where there is a connection: a new one begins with it anyway. */
  greet(): void {
    if (!this.#isOpen) return;
    this.#inStep = false;
    this.send(this.#events.hello());
    this.#welcome.set(TIMES.welcome, () => this.#channel.reconnect());
    this.#events.onchange();
  }

  /** What the browser says of its network. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (online && this.#closeCode === null) this.#channel.reconnect();
    this.#events.onchange();
  }

  /**
   * The page is looked at again: a sleeping phone's socket may be dead without anyone having noticed, and one that is
   * known to be lost need not sit out the pause before the next attempt.
   */
  wake(): void {
    if (this.#isOpen) this.#heartbeat.ask(TIMES.wakePong);
    else if (this.#closeCode === null) this.#channel.reconnect();
  }

  /** Ends it for good. */
  close(): void {
    this.#stop();
    this.#channel.close();
  }

  #opened(): void {
    this.#isOpen = true;
    this.greet();
    this.#heartbeat.start();
  }

  #received(text: string): void {
    this.#heartbeat.heard();
    this.#online = true;
    const frame = parseServerFrame(text);
    if (!frame) return;
    if (frame.t === 'mark') return this.send({ t: 'mark', mark: frame.mark });
    if (frame.t === 'welcome') {
      this.#welcome.clear();
      this.#inStep = true;
      this.#wasWelcomed = true;
    }
    this.#events.onframe(frame);
  }

  #lost(code: number): void {
    this.#isOpen = false;
    this.#inStep = false;
    this.#stop();
    const isFinal = isFinalClose(code);
    if (isFinal) {
      this.#closeCode = code;
      this.#channel.close();
    }
    this.#events.onlost(code, isFinal);
  }

  #stop(): void {
    this.#welcome.clear();
    this.#heartbeat.stop();
  }
}
