import { untrack } from 'svelte';

interface Held {
  /** Number of the newest moment worth a longer look; null if there is none. */
  readonly moment: () => number | null;
  /** Number of moves made. */
  readonly moves: () => number;
  /** Ms for which it is shown. */
  readonly ms: number;
}

/**
 * Holds a moment of a match for a while. After opening a page or jumping in a replay there is nothing to
 * hold. Create it while the component is set up.
 */
export class Hold {
  /** Number of the last moment whose time is over. */
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
