import { isFinalClose, type ClientFrame, type ServerFrame } from '#protocol';
import { patienceAfter, type Channel, type OpenChannel } from './channel.ts';
import { Deadline, type Clock } from './clock.ts';
import { parseServerFrame } from './frames.ts';
import { Heartbeat } from './heartbeat.ts';

/** Connection status as shown on the page; `closed` is final. */
export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'closed';

/** Callbacks of a connection, implemented by the session. */
export interface ConnectionEvents {
  /** The first frame of every connection. */
  hello(): ClientFrame;
  /** True if the service's time is to be asked for again, which a hello does. */
  isTimeLost(): boolean;
  onframe(frame: ServerFrame): void;
  /** Called when the connection is lost. `isFinal`: the service asked us not to reconnect. */
  onlost(code: number, isFinal: boolean): void;
  onchange(): void;
}

/**
 * Ms between pings, and timeouts in ms for a pong, an answer, a first welcome, and a pong after the page wakes up; ms of
 * silence after which the service may count this reader as away; ms after which a lost connection is news.
 */
export const TIMES_MS = {
  ping: 20_000,
  pong: 8_000,
  answer: 5_000,
  welcome: patienceAfter(0),
  wakePong: 3_000,
  away: 30_000,
  down: 3_000,
} as const;

/** Exact text of a ping the runtime answers without waking the match. */
const PING = '{"t":"ping"}';

/**
 * A connection to a match. It says hello when its socket opens, detects dead sockets, and tracks whether
 * client and service are in sync.
 */
export class Connection {
  readonly #events: ConnectionEvents;
  readonly #clock: Clock;
  readonly #channel: Channel;
  readonly #welcome: Deadline;
  readonly #heartbeat: Heartbeat;
  readonly #down: Deadline;
  #isDown: boolean;
  #online: boolean;
  #isOpen = false;
  /** True from a welcome until the socket is lost. A hello for fresh state in between is no lost connection. */
  #isWelcomed = false;
  #inSync = false;
  #wasWelcomed = false;
  #closeCode: number | null = null;
  /** Attempts without a welcome since the last one. */
  #failures = 0;
  #greetedAt = 0;
  /** Ms from the last hello to its welcome. */
  #roundTrip = 0;
  /** Time of the last frame, in ms since 1970. */
  #heardAt = 0;

  constructor(open: OpenChannel, clock: Clock, online: boolean, events: ConnectionEvents) {
    this.#events = events;
    this.#clock = clock;
    this.#online = online;
    this.#isDown = !online;
    this.#welcome = new Deadline(clock);
    this.#down = new Deadline(clock);
    this.#heartbeat = new Heartbeat(
      clock,
      { ping: TIMES_MS.ping, pong: () => this.patience(TIMES_MS.pong) },
      () => this.#beat(),
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
    if (this.#isWelcomed) return 'connected';
    return this.#wasWelcomed ? 'reconnecting' : 'connecting';
  }

  /** Final close code sent by the service, else null. */
  get closeCode(): number | null {
    return this.#closeCode;
  }

  /**
   * True from the browser's report of being offline, or once the connection has been lost for a while, until the next
   * welcome. Most are back sooner, which is not worth announcing.
   */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Attempts without a welcome since the last one. */
  get failures(): number {
    return this.#failures;
  }

  /** A timeout in ms, longer over a slow link. */
  patience(timeoutMs: number): number {
    return Math.max(timeoutMs, 3 * this.#roundTrip);
  }

  /** True from a welcome until the next loss of sync. Commands may be sent only then. */
  get inSync(): boolean {
    return this.#inSync;
  }

  send(frame: ClientFrame): void {
    this.#channel.send(JSON.stringify(frame));
  }

  /** Resynchronizes with a hello if the socket is open. A new socket says hello by itself. */
  sayHello(): void {
    if (!this.#isOpen) return;
    this.#inSync = false;
    this.send(this.#events.hello());
    this.#greetedAt = this.#clock.now();
    this.#awaitWelcome();
    this.#events.onchange();
  }

  #awaitWelcome(): void {
    const timeout = this.patience(patienceAfter(this.#failures));
    this.#welcome.set(timeout, () => this.#channel.reconnect());
  }

  /** Takes the browser's report of its network state. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (!online) this.#isDown = true;
    if (online && this.#closeCode === null) this.#channel.reconnect();
    this.#events.onchange();
  }

  /**
   * Call when the page becomes visible. A phone's socket may have died in its sleep without a close event,
   * and a lost connection should be retried at once.
   */
  wake(): void {
    if (this.#isOpen) this.#heartbeat.ping(this.patience(TIMES_MS.wakePong));
    else if (this.#closeCode === null) this.#channel.reconnect();
  }

  /** Closes the connection permanently. */
  close(): void {
    this.#stop();
    this.#down.clear();
    this.#channel.close();
  }

  /** Shows that this reader is here. A hello does more: the service notices a ping only when it looks for pings. */
  #beat(): void {
    const isNews = this.#events.isTimeLost() || Date.now() - this.#heardAt > TIMES_MS.away;
    if (this.#inSync && isNews) this.sayHello();
    else this.#channel.send(PING);
  }

  #opened(): void {
    this.#heardAt = Date.now();
    this.#isOpen = true;
    this.#isWelcomed = false;
    this.sayHello();
    this.#heartbeat.start();
  }

  #received(text: string): void {
    this.#heartbeat.answered();
    this.#heardAt = Date.now();
    this.#online = true;
    if (this.#isWelcomed) this.#isDown = false;
    const frame = parseServerFrame(text);
    if (!frame) return;
    // Any frame shows that the line carries; the welcome may be on its way behind it.
    if (this.#welcome.isSet) this.#awaitWelcome();
    if (frame.t === 'mark') return this.send({ t: 'mark', mark: frame.mark });
    if (frame.t === 'welcome') {
      this.#welcome.clear();
      this.#down.clear();
      this.#isDown = false;
      this.#inSync = true;
      this.#isWelcomed = true;
      this.#wasWelcomed = true;
      this.#failures = 0;
      this.#roundTrip = this.#clock.now() - this.#greetedAt;
    }
    this.#events.onframe(frame);
  }

  #lost(code: number): void {
    if (!this.#inSync) this.#failures += 1;
    this.#isOpen = false;
    this.#isWelcomed = false;
    this.#inSync = false;
    this.#stop();
    if (!this.#down.isSet && !this.#isDown) this.#down.set(TIMES_MS.down, () => this.#wentDown());
    const isFinal = isFinalClose(code);
    if (isFinal) {
      this.#down.clear();
      this.#closeCode = code;
      this.#channel.close();
    }
    this.#events.onlost(code, isFinal);
  }

  #wentDown(): void {
    this.#isDown = true;
    this.#events.onchange();
  }

  #stop(): void {
    this.#welcome.clear();
    this.#heartbeat.stop();
  }
}
