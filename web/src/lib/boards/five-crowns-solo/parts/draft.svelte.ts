import type { Card } from '#games/cards.ts';
import type { Move } from '#games/five-crowns/solo/types.ts';
import {
  allows,
  discarded,
  moveOf,
  placed,
  thrown,
  undone,
  type Situation,
  type Step,
  type Steps,
} from './draft.ts';
import type { PileNumber } from './piles.ts';

/** The move that is being put together on the board. */
export class Draft {
  readonly #situation: () => Situation;
  /** Called when the move has become whole. */
  readonly #onwhole: () => void;
  #steps = $state.raw<Steps>([]);

  constructor(situation: () => Situation, onwhole: () => void) {
    this.#situation = situation;
    this.#onwhole = onwhole;
  }

  get now(): Step | null {
    return this.#steps.at(-1) ?? null;
  }

  /** Its progress, larger with every step: from 0 for nothing to less than 1. */
  get progress(): number {
    const { length } = this.#steps;
    return length / (length + 1);
  }

  get move(): Move | null {
    return moveOf(this.#steps, this.#situation());
  }

  allows(pile: PileNumber): boolean {
    return allows(this.#situation(), pile);
  }

  place(pile: PileNumber): void {
    this.#go(placed(this.#steps, this.#situation(), pile));
  }

  discard(card: Card): void {
    this.#go(discarded(this.#steps, this.#situation(), card));
  }

  throwAway(): void {
    this.#go(thrown(this.#steps, this.#situation()));
  }

  undo(): void {
    this.#steps = undone(this.#steps);
  }

  clear(): void {
    this.#steps = [];
  }

  #go(steps: Steps): void {
    const isNew = steps !== this.#steps;
    this.#steps = steps;
    if (isNew && this.move !== null) this.#onwhole();
  }
}
