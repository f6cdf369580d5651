// Pace at which a client is read.
import { TokenBucket } from './token-bucket.mjs';

export class Pace {
  #buckets;
  #timer = null;
  #onchange;
  /** True while the runtime's buffer is full. */
  isFull = false;

  /** Limits of a socket, and of the networks of its `place`. Calls `onchange` when the client may be read again. */
  constructor(place, { frames, bytes }, onchange) {
    this.#buckets = [{ frames: new TokenBucket(frames), bytes: new TokenBucket(bytes) }, ...place.networks];
    this.#onchange = onchange;
  }

  /** True if the client must not be read now. */
  get isBehind() {
    return this.isFull || this.#timer !== null;
  }

  /** Notes what was read. */
  spend(frames, bytes) {
    const now = performance.now();
    const waits = this.#buckets.flatMap((one) => [
      one.frames.spend(frames, now),
      one.bytes.spend(bytes, now),
    ]);
    const wait = Math.max(...waits);
    if (wait === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onchange();
    }, wait);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }
}
