// Timeouts of many connections with a single timer.

/** Ms between two checks. */
const STEP = 500;

export class Watch {
  #ends = new Map();
  #timer = setInterval(() => this.#look(), STEP).unref();

  /** Calls `end` after a timeout, unless {@link keep} is called for `what` before. A second call restarts it. */
  set(what, milliseconds, end) {
    this.#ends.set(what, { at: performance.now() + milliseconds, end });
  }

  keep(what) {
    this.#ends.delete(what);
  }

  stop() {
    clearInterval(this.#timer);
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
