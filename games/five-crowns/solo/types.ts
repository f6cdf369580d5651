import type { Card } from '../../cards.ts';
import type { Outcome } from '../../game.ts';

export type Phase = State['phase'];

/** Cards of one pile, sorted; closed once all of them form melds. */
export interface Pile {
  readonly closed: boolean;
  readonly cards: readonly Card[];
}

export interface SoloOutcome extends Outcome {
  readonly reason: 'closed' | 'empty' | 'concession';
}

/** The table in every phase. In pile `p` (from 1, index `p − 1`) the rank `p + 2` is wild. */
interface Board {
  readonly piles: readonly Pile[];
}

/** The turned card, no longer in the draw pile, is to be placed. */
interface Placing extends Board {
  readonly phase: 'place';
  readonly toAct: 0;
  readonly turned: Card;
  readonly outcome: null;
}

/** The end of the game; after a concession with the card that was turned. */
interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly turned: Card | null;
  readonly outcome: SoloOutcome;
}

/** The draw pile as a view shows it: its number of cards. */
interface Shown {
  readonly game: 'five-crowns-solo';
  readonly deck: number;
}

/** The part of a state that no view shows. */
export interface Unshown {
  /** The draw pile, top first. */
  readonly deck: readonly Card[];
  /** The discards, oldest first; it is out of the game and in no view. */
  readonly discarded: readonly Card[];
}

/** The view, by phase. */
export type View = (Placing | Over) & Shown;

/** Everything, by phase. */
export type State = (Placing | Over) & Unshown;

/** The turned card goes into a pile (from 1), then one card of that pile is discarded. */
export interface Move {
  readonly do: 'place';
  readonly pile: number;
  readonly discard: Card;
}
