// Timeouts of many connections with a single timer.

/** Ms between two checks. */
const STEP = 500;

export class Timeouts {
  #ends = new Map();

  constructor() {
    setInterval(() => this.#look(), STEP).unref();
  }

  /** Calls `end` after a timeout, unless {@link cancel} is called for `what` before. A second call restarts it. */
  set(what, milliseconds, end) {
    this.#ends.set(what, { at: performance.now() + milliseconds, end });
  }

  cancel(what) {
    this.#ends.delete(what);
  }

  #look() {
    const now = performance.now();
    for (const [what, { at, end }] of this.#ends) {
      if (now < at) continue;
      this.#ends.delete(what);
      end();
    }
  }
}
