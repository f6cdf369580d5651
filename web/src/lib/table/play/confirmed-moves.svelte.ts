import { gesture } from '../../platform/keys/gesture.ts';
import { settings } from '../../platform/storage/settings.svelte.ts';

/** A move with the number of moves made before it was chosen. */
interface Asked {
  readonly move: unknown;
  readonly n: number;
}

/**
 * Passes moves from the board to the match, with confirmation if the player wants it. A confirmed move is
 * sent for the state in which it was chosen. If the match has gone on since, the server refuses it.
 */
export class ConfirmedMoves {
  readonly #send: (move: unknown, n: number) => void;
  /** Number of moves in the state shown. */
  readonly #n: () => number;
  /** The move waiting for confirmation, or null. */
  #asked = $state.raw<Asked | null>(null);

  constructor(send: (move: unknown, n: number) => void, n: () => number) {
    this.#send = send;
    this.#n = n;
  }

  get asked(): Asked | null {
    return this.#asked;
  }

  /** Sends a move, or asks for confirmation first. */
  readonly ask = (move: unknown): void => {
    const n = this.#n();
    gesture.spend();
    if (settings.current.confirm === 'on') this.#asked = { move, n };
    else this.#send(move, n);
  };

  yes(): void {
    const { asked } = this;
    this.#asked = null;
    gesture.spend();
    if (asked) this.#send(asked.move, asked.n);
  }

  no(): void {
    this.#asked = null;
  }
}
