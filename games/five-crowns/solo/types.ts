import type { Card } from '../../cards.ts';
import type { Outcome } from '../../game.ts';

export type Phase = State['phase'];

/** The cards of one pile, sorted. It is closed once they form melds completely. */
export interface Pile {
  readonly closed: boolean;
  readonly cards: readonly Card[];
}

export interface SoloOutcome extends Outcome {
  readonly reason: 'closed' | 'empty' | 'concession';
}

/** Fields in every phase. The wild rank of pile `p` (counted from 1, at index `p − 1`) is `p + 2`. */
interface Board {
  readonly piles: readonly Pile[];
}

/** The turned card must be placed. It is no longer in the draw pile. */
interface Placing extends Board {
  readonly phase: 'place';
  readonly toAct: 0;
  readonly turned: Card;
  readonly outcome: null;
}

/** The end of the game. `turned` is null unless the game was conceded. */
interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly turned: Card | null;
  readonly outcome: SoloOutcome;
}

/** Fields only views have. `deck` is the number of cards in the draw pile. */
interface ViewOnly {
  readonly game: 'five-crowns-solo';
  readonly deck: number;
}

/** Fields only states have. */
export interface StateOnly {
  /** The draw pile, top first. */
  readonly deck: readonly Card[];
  /** The discards, oldest first. They are out of the game. */
  readonly discarded: readonly Card[];
}

export type View = (Placing | Over) & ViewOnly;

/** Everything, including all secrets. */
export type State = (Placing | Over) & StateOnly;

/** Puts the turned card on a pile (counted from 1), then discards one card of that pile. */
export interface Move {
  readonly do: 'place';
  readonly pile: number;
  readonly discard: Card;
}
