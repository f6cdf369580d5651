import { untrack } from 'svelte';

interface Held {
  /** The number of the newest moment that is worth a longer look; null where there is none. */
  readonly moment: () => number | null;
  /** The number of moves that were made. */
  readonly moves: () => number;
  /** The time in milliseconds for which it is looked at. */
  readonly ms: number;
}

/**
 * Gives a moment of a match its time to be looked at. A page that opens and a replay that jumps have nothing to wait for.
 * It is made while the component is set up.
 */
export class Hold {
  /** The number of the last moment that had its time. */
  #expired = $state<number | null>(null);
  readonly #moment: () => number | null;

  constructor({ moment, moves, ms }: Held) {
    this.#moment = moment;
    this.#expired = untrack(moment);
    let made = untrack(moves);
    $effect.pre(() => {
      const now = moves();
      const hasJumped = now < made || now - made > 1;
      made = now;
      if (hasJumped) this.#expired = untrack(moment);
    });
    $effect(() => {
      const n = moment();
      if (n === null || n === untrack(() => this.#expired)) return undefined;
      const timer = setTimeout(() => (this.#expired = n), ms);
      return () => clearTimeout(timer);
    });
  }

  get expired(): number | null {
    return this.#expired;
  }

  /** Ends the time of the newest moment. */
  end(): void {
    this.#expired = this.#moment();
  }
}
