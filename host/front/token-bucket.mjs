/**
 * Maximum delay in ms. Many sockets of a network may spend a chunk each before the first delay, which would otherwise stop
 * everyone in it for minutes.
 */
const MOST_DELAY = 10_000;

/** Token bucket that returns a delay instead of refusing. */
export class TokenBucket {
  #rate;
  #burst;
  #left;
  #at = performance.now();

  constructor({ rate, burst }) {
    this.#rate = rate;
    this.#burst = burst;
    this.#left = burst;
  }

  /** Spends tokens; returns the delay in ms before more may be spent, 0 for none. `now` is in ms. */
  spend(amount, now) {
    const left = this.#leftAt(now) - amount;
    this.#left = Math.max((-MOST_DELAY * this.#rate) / 1000, left);
    this.#at = now;
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left * 1000) / this.#rate);
  }

  /** True if `amount` may be spent without a delay. */
  has(amount, now) {
    return this.#leftAt(now) >= amount;
  }

  isFull(now) {
    return this.has(this.#burst, now);
  }

  #leftAt(now) {
    return Math.min(this.#burst, this.#left + ((now - this.#at) * this.#rate) / 1000);
  }
}
