// Budget for bytes that wait in this process because clients don't read them.

export class Unread {
  #most;
  #sizes = new Map();
  #sum = 0;

  constructor(most) {
    this.#most = most;
  }

  /** Notes `size` waiting bytes of a client. Beyond the budget, calls `end` of the clients that wait longest. */
  add(client, size, end) {
    this.remove(client);
    this.#sizes.set(client, { size, end });
    this.#sum += size;
    for (const [other, { end: drop }] of this.#sizes) {
      if (this.#sum <= this.#most) return;
      this.remove(other);
      drop();
    }
  }

  remove(client) {
    this.#sum -= this.#sizes.get(client)?.size ?? 0;
    this.#sizes.delete(client);
  }
}
