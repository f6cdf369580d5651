import type { Card } from '#games/cards.ts';
import type { Position, Seat } from '#games/game.ts';
import type { Entry } from './frames.ts';

/** A match after some moves. */
export interface Moment {
  readonly view: Position | null;
  readonly log: readonly Entry[];
}

/** A card that everybody looks at before anything tells of it, and its place before the move. */
interface StagedCard {
  readonly card: Card;
  readonly seat: Seat;
  readonly zone: string;
  readonly index: number;
  readonly isWild?: boolean;
}

/** Cards revealed together: a card, a trick, a laid hand. */
export type Staged = readonly StagedCard[];

/** A longer look at the table after a move. */
export interface Pause {
  /** Time in ms; null until the reader goes on. */
  readonly ms: number | null;
  /**
   * The table meanwhile, after move `n`, as a view for the game's board; no seat may be to act. Missing if it is the view
   * after the move.
   */
  readonly still?: { readonly view: unknown; readonly n: number };
}

/** The staging of a game's moves. */
export interface Staging {
  /** The cards that a move reveals to the reader at `own`, given the view before it; null if there are none. */
  readonly staged: (entry: Entry, before: Position, own: Seat | null) => Staged | null;
  /**
   * Time in durations of the theme for the cards of a move to arrive or turn. Only then texts and counts tell of them.
   * Default: 1.
   */
  readonly arrival?: (entry: Entry) => number;
  /** The pause after moves that came together, given the views before and after them; null if there is none. */
  readonly pause?: (
    moves: readonly Entry[],
    before: Position,
    after: Position,
    own: Seat | null,
  ) => Pause | null;
}
