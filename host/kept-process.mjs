// Keeps a process running until it is stopped.

/** Shortest and longest pause before another start, in ms. It doubles while processes end soon. */
export const [SHORTEST_PAUSE, LONGEST_PAUSE] = [250, 30_000];
/** Ms after which a process has not ended soon. */
export const LONG_RUN = 60_000;

/**
 * States: running, pausing before the next start, stopped. `start` returns a child process. `onended` gets how each one
 * ended that was not stopped: its code and signal, or the error by which it could not start; and `again`, the ms until the
 * next start.
 */
export class KeptProcess {
  #start;
  #onended;
  #child = null;
  #pause = 0;
  #timer;
  #onstopped = null;

  constructor(start, onended) {
    this.#start = start;
    this.#onended = onended;
  }

  /** The process' id; undefined in a pause. */
  get pid() {
    return this.#child?.pid;
  }

  launch() {
    const began = performance.now();
    const child = this.#start();
    this.#child = child;
    let isOver = false;
    const over = (how) => {
      if (isOver) return;
      isOver = true;
      this.#child = null;
      if (this.#onstopped) return this.#onstopped();
      const isLong = performance.now() - began >= LONG_RUN;
      this.#pause = isLong ? SHORTEST_PAUSE : Math.min(LONGEST_PAUSE, this.#pause * 2 || SHORTEST_PAUSE);
      this.#timer = setTimeout(() => this.launch(), this.#pause);
      this.#onended({ ...how, again: this.#pause });
    };
    child.once('exit', (code, signal) => over({ code, signal }));
    child.once('error', ({ message }) => over({ code: null, signal: null, error: message }));
    return child;
  }

  /** Starts no other process, and calls `onstopped` once none runs. The caller ends a running one. */
  stop(onstopped) {
    clearTimeout(this.#timer);
    this.#onstopped = onstopped;
    if (this.#child === null) onstopped();
  }
}
