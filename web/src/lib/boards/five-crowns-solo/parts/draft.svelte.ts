import type { Card } from '#games/cards.ts';
import type { Move } from '#games/five-crowns/solo/types.ts';
import { Orders, type Situation } from '../../kit/orders.ts';
import {
  allows,
  discarded,
  moveOf,
  placed,
  thrown,
  undone,
  type Situation as DraftSituation,
  type Choice,
  type Choices,
} from './draft.ts';
import { turnsAtOnce } from './pace.ts';
import type { PileNumber } from './piles.ts';

/** The move being composed on the board. */
export class Draft extends Orders<Move, DraftSituation & Situation<Move>> {
  #steps = $state.raw<Choices>([]);

  get now(): Choice | null {
    return this.#steps.at(-1) ?? null;
  }

  /** Progress from 0 to below 1, growing with each step. */
  get progress(): number {
    const { length } = this.#steps;
    return length / (length + 1);
  }

  get move(): Move | null {
    return moveOf(this.#steps, this.given);
  }

  allows(pile: PileNumber): boolean {
    return allows(this.given, pile);
  }

  place(pile: PileNumber): void {
    this.#go(placed(this.#steps, this.given, pile));
  }

  discard(card: Card): void {
    this.#go(discarded(this.#steps, this.given, card));
  }

  throwAway(): void {
    this.#go(thrown(this.#steps, this.given));
  }

  undo(): void {
    this.#steps = undone(this.#steps);
  }

  clear(): void {
    this.#steps = [];
  }

  /** Sends the move if it is complete. */
  sendWhole(): void {
    if (this.move !== null) this.send(this.move);
  }

  #go(steps: Choices): void {
    const isNew = steps !== this.#steps;
    this.#steps = steps;
    if (isNew && turnsAtOnce.value === 'yes') this.sendWhole();
  }
}
