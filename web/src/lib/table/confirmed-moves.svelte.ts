import { settings } from '../storage/settings.svelte.ts';

/** Moves on their way from a hand to the match: where the player wants that, each waits for a yes. */
export class ConfirmedMoves {
  readonly #send: (move: unknown) => void;
  /** The move that waits, if one does. */
  #asked = $state.raw<{ readonly move: unknown } | null>(null);

  constructor(send: (move: unknown) => void) {
    this.#send = send;
  }

  get asked(): { readonly move: unknown } | null {
    return this.#asked;
  }

  /** Makes a move, or asks about it first. */
  readonly ask = (move: unknown): void => {
    if (settings.current.confirm === 'on') this.#asked = { move };
    else this.#send(move);
  };

  yes(): void {
    const { asked } = this;
    this.#asked = null;
    if (asked) this.#send(asked.move);
  }

  no(): void {
    this.#asked = null;
  }
}
