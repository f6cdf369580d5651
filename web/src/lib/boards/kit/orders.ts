import { isSame } from '#games/same.ts';
import type { Begun } from './begun.ts';

/** The facts that orders read of their board: anew each time, so that it is never stale. */
export interface Situation<Move> {
  /** The moves that the reader may make here and now. */
  readonly legal: readonly Move[];
  /** True while a move is on its way. */
  readonly busy: boolean;
  readonly send: (move: Move) => void;
}

/** The choice of cards and places for a move that is not sent yet. Forgotten as soon as the view changes. */
export abstract class Orders<Move, Given extends Situation<Move> = Situation<Move>> implements Begun {
  protected readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  /** The legal moves that the choice so far leaves: all of them, unless a game narrows them. */
  get legal(): readonly Move[] {
    return this.given.legal;
  }

  /** True if this move can be made now: it is legal, and none is on its way. */
  can(move: Move): boolean {
    return !this.given.busy && this.legal.some((other) => isSame(other, move));
  }

  /** Sends a move, if it is legal still. */
  send(move: Move): void {
    const { busy, legal, send } = this.given;
    if (!busy && legal.some((other) => isSame(other, move))) send(move);
  }

  /** Lets go of the whole choice. */
  abstract clear(): void;

  /** One step back. */
  cancel(): void {
    this.clear();
  }
}
