import { settings } from '../storage/settings.svelte.ts';

/** A move, and the number of moves that had been made when it was chosen. */
interface Asked {
  readonly move: unknown;
  readonly n: number;
}

/**
 * Moves on their way from a hand to the match: where the player wants that, each waits for a yes. It is made from the state
 * in which it was chosen: a yes that comes when the match has gone on makes no move there.
 */
export class ConfirmedMoves {
  readonly #send: (move: unknown, n: number) => void;
  /** The number of moves made in the state that is shown. */
  readonly #n: () => number;
  /** The move that waits, if one does. */
  #asked = $state.raw<Asked | null>(null);

  constructor(send: (move: unknown, n: number) => void, n: () => number) {
    this.#send = send;
    this.#n = n;
  }

  get asked(): Asked | null {
    return this.#asked;
  }

  /** Makes a move, or asks about it first. */
  readonly ask = (move: unknown): void => {
    const n = this.#n();
    if (settings.current.confirm === 'on') this.#asked = { move, n };
    else this.#send(move, n);
  };

  yes(): void {
    const { asked } = this;
    this.#asked = null;
    if (asked) this.#send(asked.move, asked.n);
  }

  no(): void {
    this.#asked = null;
  }
}
