import { isFinalClose, type ClientFrame, type ServerFrame } from '#protocol';
import type { Channel, OpenChannel } from './channel.ts';
import { Deadline, type Clock } from './clock.ts';
import { parseServerFrame } from './frames.ts';
import { Heartbeat } from './heartbeat.ts';

/** The state of the connection to the match, as the page shows it; `closed` is for good. */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'closed';

/** The session's side of its connection. */
export interface ConnectionEvents {
  /** The first frame of every connection. */
  hello(): ClientFrame;
  onframe(frame: ServerFrame): void;
  /** The connection is lost; `isFinal` when the service wants no other. */
  onlost(code: number, isFinal: boolean): void;
  onchange(): void;
}

/** Milliseconds between pings, and until a pong, an answer, a welcome, or a pong of a page that wakes up is overdue. */
export const TIMES_MS = {
  ping: 20_000,
  pong: 8_000,
  answer: 5_000,
  welcome: 6_000,
  wakePong: 3_000,
} as const;

/** The service's own text of a ping: it is answered without waking the match, and only if written exactly so. */
const PING = '{"t":"ping"}';

/**
 * A connection to a match: it says hello whenever its socket opens, finds out when the socket is dead, and knows whether
 * client and service are in sync.
 */
export class Connection {
  readonly #events: ConnectionEvents;
  readonly #channel: Channel;
  readonly #welcome: Deadline;
  readonly #heartbeat: Heartbeat;
  #online: boolean;
  #isOpen = false;
  #inSync = false;
  #wasWelcomed = false;
  #closeCode: number | null = null;

  constructor(open: OpenChannel, clock: Clock, online: boolean, events: ConnectionEvents) {
    this.#events = events;
    this.#online = online;
    this.#welcome = new Deadline(clock);
    this.#heartbeat = new Heartbeat(
      clock,
      TIMES_MS,
      () => this.#channel.send(PING),
      () => this.#channel.reconnect(),
    );
    this.#channel = open({
      onopen: () => this.#opened(),
      onmessage: (text) => this.#received(text),
      onclose: (code) => this.#lost(code),
    });
  }

  get status(): ConnectionStatus {
    if (this.#closeCode !== null) return 'closed';
    if (!this.#online) return 'offline';
    if (this.#isOpen && this.#inSync) return 'connected';
    return this.#wasWelcomed ? 'reconnecting' : 'connecting';
  }

  /** The code the service closed with for good, else null. */
  get closeCode(): number | null {
    return this.#closeCode;
  }

  /** True from a welcome until the next loss of sync; only then may commands be sent. */
  get inSync(): boolean {
    return this.#inSync;
  }

  send(frame: ClientFrame): void {
    this.#channel.send(JSON.stringify(frame));
  }

  /** Starts afresh with a hello if the socket is open: a new socket begins with one anyway. */
  sayHello(): void {
    if (!this.#isOpen) return;
    this.#inSync = false;
    this.send(this.#events.hello());
    this.#welcome.set(TIMES_MS.welcome, () => this.#channel.reconnect());
    this.#events.onchange();
  }

  /** Notes the browser's own report of its network. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (online && this.#closeCode === null) this.#channel.reconnect();
    this.#events.onchange();
  }

  /**
   * The page is visible again: a sleeping phone's socket may be dead without a close event, and one that is known to be
   * lost need not wait for its next attempt.
   */
  wake(): void {
    if (this.#isOpen) this.#heartbeat.ping(TIMES_MS.wakePong);
    else if (this.#closeCode === null) this.#channel.reconnect();
  }

  /** Ends the connection for good. */
  close(): void {
    this.#stop();
    this.#channel.close();
  }

  #opened(): void {
    this.#isOpen = true;
    this.sayHello();
    this.#heartbeat.start();
  }

  #received(text: string): void {
    this.#heartbeat.answered();
    this.#online = true;
    const frame = parseServerFrame(text);
    if (!frame) return;
    if (frame.t === 'mark') return this.send({ t: 'mark', mark: frame.mark });
    if (frame.t === 'welcome') {
      this.#welcome.clear();
      this.#inSync = true;
      this.#wasWelcomed = true;
    }
    this.#events.onframe(frame);
  }

  #lost(code: number): void {
    this.#isOpen = false;
    this.#inSync = false;
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
