import type { Card } from '../../cards.ts';
import type { Outcome } from '../../game.ts';

export type Phase = 'place' | 'over';

/** Cards of one pile, sorted; closed once all of them form melds. */
export interface Pile {
  readonly closed: boolean;
  readonly cards: readonly Card[];
}

export interface SoloOutcome extends Outcome {
  readonly reason: 'closed' | 'empty' | 'concession';
}

/** What state and view share. In pile `p` (from 1, index `p − 1`) the rank `p + 2` is wild. */
interface Table {
  readonly phase: Phase;
  readonly toAct: 0 | null;
  /** The card to be placed, no longer in the draw pile. */
  readonly turned: Card | null;
  readonly piles: readonly Pile[];
  readonly outcome: SoloOutcome | null;
}

export interface View extends Table {
  readonly game: 'five-crowns-solo';
  readonly deck: number;
}

export interface State extends Table {
  /** The draw pile, top first. */
  readonly deck: readonly Card[];
  /** What was discarded, oldest first; it is out of the game and in no view. */
  readonly discarded: readonly Card[];
}

/** The turned card goes into a pile (from 1), then one card of that pile is discarded. */
export interface Move {
  readonly do: 'place';
  readonly pile: number;
  readonly discard: Card;
}
