import { Deadline, type Clock } from './clock.ts';

/** Ms between two pings, and timeout for an answer. */
export interface HeartbeatTimes {
  readonly ping: number;
  readonly pong: () => number;
}

/** Pings the other side regularly. Any message from it counts as an answer. */
export class Heartbeat {
  readonly #next: Deadline;
  readonly #answer: Deadline;
  readonly #times: HeartbeatTimes;
  readonly #sendPing: () => void;
  readonly #ontimeout: () => void;

  constructor(clock: Clock, times: HeartbeatTimes, sendPing: () => void, ontimeout: () => void) {
    this.#next = new Deadline(clock);
    this.#answer = new Deadline(clock);
    this.#times = times;
    this.#sendPing = sendPing;
    this.#ontimeout = ontimeout;
  }

  start(): void {
    this.#next.set(this.#times.ping, () => {
      this.ping(this.#times.pong());
      this.start();
    });
  }

  stop(): void {
    this.#next.clear();
    this.#answer.clear();
  }

  /** Pings now. Without an answer within `timeoutMs`, the connection counts as dead. */
  ping(timeoutMs: number): void {
    this.#sendPing();
    if (!this.#answer.isSet) this.#answer.set(timeoutMs, this.#ontimeout);
  }

  /** Call for every message from the other side. */
  answered(): void {
    this.#answer.clear();
  }
}
