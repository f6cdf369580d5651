// The thoughts that wait for a thinker.

/**
 * A queue that is fair to networks. Next is the oldest thought of the network whose thoughts cost least so far. A network
 * without a waiting thought can save nothing up: it comes back with at least the cost of the network served last.
 */
export class FairQueue {
  /** By network, the cost of its thoughts and those that wait. */
  #networks = new Map();
  /** Cost that the network of the last thought had before it. */
  #level = 0;
  #size = 0;

  get size() {
    return this.#size;
  }

  /** Adds an item with its `network` and its `cost`. */
  add(item) {
    const known = this.#networks.get(item.network);
    const spent = Math.max(known?.spent ?? 0, known?.waiting.length > 0 ? 0 : this.#level);
    this.#networks.set(item.network, { spent, waiting: [...(known?.waiting ?? []), item] });
    this.#size++;
  }

  /** Puts an item back to the front of its network, at no further cost. */
  putBack(item) {
    const { spent, waiting } = this.#networks.get(item.network) ?? { spent: this.#level, waiting: [] };
    this.#networks.set(item.network, { spent: spent - item.cost, waiting: [item, ...waiting] });
    this.#size++;
  }

  /** Takes the next item; undefined if none waits. */
  take() {
    let next;
    for (const network of this.#networks.values()) {
      if (network.waiting.length > 0 && (!next || network.spent < next.spent)) next = network;
    }
    if (!next) return undefined;
    this.#level = Math.max(this.#level, next.spent);
    const item = next.waiting.shift();
    next.spent += item.cost;
    this.#size--;
    this.#forget();
    return item;
  }

  /** Removes an item that nobody wants any more. */
  remove(item) {
    const network = this.#networks.get(item.network);
    const at = network?.waiting.indexOf(item) ?? -1;
    if (at < 0) return;
    network.waiting.splice(at, 1);
    this.#size--;
    this.#forget();
  }

  /** Removes all items and returns them. */
  clear() {
    const items = [...this.#networks.values()].flatMap(({ waiting }) => waiting);
    this.#networks.clear();
    this.#size = 0;
    return items;
  }

  /** Forgets networks that have no more than others. */
  #forget() {
    for (const [name, { spent, waiting }] of this.#networks) {
      if (waiting.length === 0 && (this.#size === 0 || spent <= this.#level)) this.#networks.delete(name);
    }
  }
}
