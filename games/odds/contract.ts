import type { PastMove } from '../bot/knowledge.ts';
import type { Card } from '../cards.ts';
import type { Position, Seat } from '../basics.ts';
import type { Counted } from './counted.ts';
import type { Hidden } from './hidden.ts';

/** A category of interesting cards, such as Kings. */
export interface Kind {
  readonly name: string;
  readonly fits: (card: Card) => boolean;
}

/** The chance of an event that helps or harms a seat. Fields that don't apply are null. */
export interface Prospect {
  readonly name: string;
  readonly seat: Seat | null;
  readonly zone: string;
  readonly card: Card | null;
  /** 0 to 1. */
  readonly chance: number;
}

/**
 * The event that showed a hidden card: picked in the seat's own raid (`raid`), recalled in sight (`recall`),
 * taken from the discards (`discards`) or in a `trick`, or discarded by the reader (`discarded`).
 */
export type How = 'raid' | 'recall' | 'discards' | 'trick' | 'discarded';

/** Cards shown to a reader by a move before they were hidden at `seat`. */
export interface Disclosure {
  readonly how: How;
  readonly seat: Seat | null;
  readonly cards: readonly Card[];
}

/**
 * The reason why a seat knows cards: move `n` (counted from 1) showed them, or only these cards are `left`.
 */
export type Source =
  | { readonly how: How; readonly cards: readonly Card[]; readonly n: number }
  | { readonly how: 'left'; readonly cards: readonly Card[]; readonly n: null };

/** Chances for the cards of one place. */
export interface PlaceOdds {
  readonly seat: Seat | null;
  readonly zone: string;
  readonly size: number;
  /** Cards certainly here, sorted: remembered, or the only ones left. */
  readonly known: readonly Card[];
  /** Remembered cards that may have left, most likely first. */
  readonly doubtful: readonly { readonly card: Card; readonly chance: number }[];
  /** Sources of `known` and `doubtful`, latest first, as far as the log contains them. */
  readonly sources: readonly Source[];
  /** Each possible card with the chance that at least one copy is here, most likely first. */
  readonly cards: readonly { readonly card: Card; readonly chance: number }[];
  /** For each kind of card possible here, the chance of at least one. */
  readonly kinds: readonly { readonly kind: string; readonly chance: number }[];
}

/** Everything a seat can conclude about hidden cards, as plain data. */
export interface Odds {
  readonly places: readonly PlaceOdds[];
  readonly prospects: readonly Prospect[];
}

/** A game's part of the odds. */
export interface GameOdds<View extends Position, Belief = unknown, Move = unknown> {
  /** All cards the seat can't see. `belief` is its memory; it is incomplete if the log begins in mid-game. */
  hidden(view: View, reader: Seat, belief: Belief | undefined): Hidden;
  /** The kinds of cards that matter now. */
  kinds(view: View): readonly Kind[];
  /** Chances of events that help or harm the seat. */
  prospects(view: View, reader: Seat, counted: Counted): readonly Prospect[];
  /**
   * The chances right after a move, before the next card is turned up. Missing if the view after the move
   * shows them.
   */
  foreseen?(view: View, move: Move, counted: Counted): readonly Prospect[];
  /** True if the prospect is a possible result of the move. Missing if the game has no such prospects. */
  about?(move: Move, prospect: Prospect): boolean;
  /** The cards shown to the reader by a move before they were hidden. Missing if no move shows cards. */
  shown?(step: PastMove<Move, View>, reader: Seat): readonly Disclosure[];
}

/** A game's odds with unknown types. */
export type AnyGameOdds = GameOdds<Position>;
