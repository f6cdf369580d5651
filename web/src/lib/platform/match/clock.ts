/** Timers, replaceable in tests. `later` returns a function that cancels the timer. */
export interface Clock {
  /** A monotonic time in ms. */
  now(): number;
  later(milliseconds: number, run: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** One deadline that can be set, replaced and cleared. */
export class Deadline {
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isSet(): boolean {
    return this.#cancel !== undefined;
  }

  set(milliseconds: number, run: () => void): void {
    this.clear();
    this.#cancel = this.#clock.later(milliseconds, () => {
      this.#cancel = undefined;
      run();
    });
  }

  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
