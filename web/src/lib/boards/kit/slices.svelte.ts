import { tick, untrack } from 'svelte';
import { nextTask } from '../../platform/ui/next-task.ts';

/**
 * Draws a new board in pieces, each in its own task: a single task would block a phone for up to 200 ms.
 * Slices added to a drawn board appear at once.
 */
export class Slices {
  #due = $state(0);
  #areDrawn = $state(false);
  #met = 0;

  /** `isGradual` false: all pieces are there from the start. */
  constructor(isGradual: boolean) {
    this.#areDrawn = !isGradual;
  }

  /** True if no piece is outstanding. */
  get areDrawn(): boolean {
    return this.#met === 0 || untrack(() => this.#areDrawn);
  }

  /** Registers the next piece. Returns a function: true once the piece may be drawn. */
  join(): () => boolean {
    const place = this.#met++;
    return () => this.#areDrawn || place < this.#due;
  }

  /** Draws all registered pieces, including nested ones; resolves once they are there. */
  async draw(): Promise<void> {
    while (this.#due < this.#met) {
      this.#due += 1;
      await tick();
      await nextTask();
    }
    this.#areDrawn = true;
  }
}
