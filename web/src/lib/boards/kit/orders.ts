import { isSame } from '#games/same.ts';
import type { Begun } from './begun.ts';

/** Board data used by orders. Read each time, so it is never stale. */
export interface Situation<Move> {
  /** Moves the reader may make at the position shown. */
  readonly legal: readonly Move[];
  /** True while a sent move is unanswered. */
  readonly busy: boolean;
  readonly send: (move: Move) => void;
}

/** The selection of cards and places for a move not sent yet. Discarded when the view changes. */
export abstract class Orders<Move, Given extends Situation<Move> = Situation<Move>> implements Begun {
  protected readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  /** Legal moves compatible with the selection. Default: all. */
  get legal(): readonly Move[] {
    return this.given.legal;
  }

  /** True if the move is legal and no sent move is unanswered. */
  can(move: Move): boolean {
    return !this.given.busy && this.legal.some((other) => isSame(other, move));
  }

  /** Sends a move if it is still legal. */
  send(move: Move): void {
    const { busy, legal, send } = this.given;
    if (!busy && legal.some((other) => isSame(other, move))) send(move);
  }

  /** Discards the selection. */
  abstract clear(): void;

  /** Goes back one step. */
  cancel(): void {
    this.clear();
  }
}
