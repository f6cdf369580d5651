import { Deadline, type Clock } from './clock.ts';

/** Milliseconds. */
export interface Rhythm {
  readonly ping: number;
  readonly pong: number;
}

/** Asks the other side regularly whether it is there; anything heard from it is an answer. */
export class Heartbeat {
  readonly #next: Deadline;
  readonly #answer: Deadline;
  readonly #rhythm: Rhythm;
  readonly #ask: () => void;
  readonly #onsilence: () => void;

  constructor(clock: Clock, rhythm: Rhythm, ask: () => void, onsilence: () => void) {
    this.#next = new Deadline(clock);
    this.#answer = new Deadline(clock);
    this.#rhythm = rhythm;
    this.#ask = ask;
    this.#onsilence = onsilence;
  }

  start(): void {
    this.#next.set(this.#rhythm.ping, () => {
      this.ask(this.#rhythm.pong);
      this.start();
    });
  }

  stop(): void {
    this.#next.clear();
    this.#answer.clear();
  }

  /** Asks now; silence for `patience` milliseconds means that the line is dead. */
  ask(patience: number): void {
    this.#ask();
    if (!this.#answer.isSet) this.#answer.set(patience, this.#onsilence);
  }

  heard(): void {
    this.#answer.clear();
  }
}
