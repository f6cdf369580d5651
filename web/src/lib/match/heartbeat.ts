import { Deadline, type Clock } from './clock.ts';

/** Milliseconds between two pings, and until an answer is overdue. */
export interface HeartbeatTimes {
  readonly ping: number;
  readonly pong: number;
}

/** Pings the other side regularly; any message from it is an answer. */
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
      this.ping(this.#times.pong);
      this.start();
    });
  }

  stop(): void {
    this.#next.clear();
    this.#answer.clear();
  }

  /** Pings now; no answer within `timeoutMs` means that the connection is dead. */
  ping(timeoutMs: number): void {
    this.#sendPing();
    if (!this.#answer.isSet) this.#answer.set(timeoutMs, this.#ontimeout);
  }

  /** Notes a message of the other side. */
  answered(): void {
    this.#answer.clear();
  }
}
