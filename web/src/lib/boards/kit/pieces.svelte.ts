import { tick, untrack } from 'svelte';
import { nextTask } from '../../ui/next-task.ts';

/**
 * The pieces that a board is drawn in at first, each in a task of its own: in one, they would keep a phone from answering for
 * as long as a fifth of a second. What comes to a board that is drawn is there at once.
 */
export class Pieces {
  #due = $state(0);
  #areDrawn = $state(false);
  #met = 0;

  /** A board that isn't gradual has all its pieces from the beginning. */
  constructor(isGradual: boolean) {
    this.#areDrawn = !isGradual;
  }

  /** True if none has to be waited for. */
  get areDrawn(): boolean {
    return this.#met === 0 || untrack(() => this.#areDrawn);
  }

  /** Takes the next place in the order. Gives what tells if it is that piece's turn. */
  join(): () => boolean {
    const place = this.#met++;
    return () => this.#areDrawn || place < this.#due;
  }

  /** Draws the pieces that there are by now and those in them; resolves once all are there. */
  async draw(): Promise<void> {
    while (this.#due < this.#met) {
      this.#due += 1;
      await tick();
      await nextTask();
    }
    this.#areDrawn = true;
  }
}
