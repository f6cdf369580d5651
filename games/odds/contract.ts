import type { Seen } from '../bot/knowledge.ts';
import type { Card } from '../cards.ts';
import type { Position, Seat } from '../game.ts';
import type { Counted } from './counted.ts';

/** Some cards that a seat can't see: those of one zone, which are alike in what they may be. */
export interface Place {
  /** Null where no seat owns the zone. */
  readonly seat: Seat | null;
  /** The zone's name; a board that shows marks knows it by the same. */
  readonly zone: string;
  /** The number of its cards that are hidden, known ones among them too. */
  readonly size: number;
  /** True for the cards that may lie there; left out where all may. */
  readonly takes?: (card: Card) => boolean;
}

/** A card that is remembered to lie at a place (an index of the places), by a chance of 0 to 1. */
export interface Remembered {
  readonly card: Card;
  readonly place: number;
  readonly chance: number;
}

/** The cards that lie at the hidden places: a possible list, and how likely it is beside the others. */
export interface Pool {
  readonly cards: readonly Card[];
  readonly weight: number;
}

/** All that a seat does not see, and what it remembers of it. Each way to lay the cards of a pool counts the same. */
export interface Hidden {
  readonly places: readonly Place[];
  readonly remembered: readonly Remembered[];
  /** Nearly always one; several where it is not sure which cards are in the game. */
  readonly pools: readonly Pool[];
}

/** A sort of card that matters, such as a King. */
export interface Kind {
  readonly name: string;
  readonly fits: (card: Card) => boolean;
}

/** The chance of something that a seat may hope for or fear; what it is about stands in the fields that it needs. */
export interface Prospect {
  readonly name: string;
  readonly seat: Seat | null;
  readonly zone: string;
  readonly card: Card | null;
  /** 0 to 1. */
  readonly chance: number;
}

/**
 * How a card became known that lies hidden now: picked in an own raid (`raid`), taken back in sight (`recall`), taken from
 * the discards (`discards`) or in a `trick`, discarded by the reader (`discarded`).
 */
export type How = 'raid' | 'recall' | 'discards' | 'trick' | 'discarded';

/** Cards that a move showed to a reader before they lay hidden at a seat; `seat` as in the places. */
export interface Shown {
  readonly how: How;
  readonly seat: Seat | null;
  readonly cards: readonly Card[];
}

/** Why a seat knows of cards: the move that showed them, counted from 1; or that nothing else is `left` to lie there. */
export type Source =
  | { readonly how: How; readonly cards: readonly Card[]; readonly n: number }
  | { readonly how: 'left'; readonly cards: readonly Card[]; readonly n: null };

/** The chances of one place. */
export interface PlaceOdds {
  readonly seat: Seat | null;
  readonly zone: string;
  readonly size: number;
  /** Cards that lie there for certain, sorted: remembered, or because nothing else is left. */
  readonly known: readonly Card[];
  /** Cards that are remembered to lie there, but may be gone; the likeliest first. */
  readonly doubtful: readonly { readonly card: Card; readonly chance: number }[];
  /** How those two became known, the latest first, as far as the log shows it. */
  readonly sources: readonly Source[];
  /** Each card that may lie there, with the chance that one of it does; the likeliest first. */
  readonly cards: readonly { readonly card: Card; readonly chance: number }[];
  /** The chance that a card of each kind is among them, where one may be. */
  readonly kinds: readonly { readonly kind: string; readonly chance: number }[];
}

/** What a seat's knowledge says of all that it can't see, in plain data. */
export interface Odds {
  readonly places: readonly PlaceOdds[];
  readonly prospects: readonly Prospect[];
}

/** What the odds must know of a game. */
export interface GameOdds<View extends Position, Belief = unknown, Move = unknown> {
  /** All that a seat does not see; `belief` is its memory, which a log that begins in mid-game leaves incomplete. */
  hidden(view: View, reader: Seat, belief: Belief | undefined): Hidden;
  /** The sorts of cards that matter now. */
  kinds(view: View): readonly Kind[];
  /** The chances of what the seat may hope for or fear. */
  prospects(view: View, reader: Seat, counted: Counted): readonly Prospect[];
  /** The chances as they are right after a move, before anything else is turned up; left out where the view after it tells them. */
  foreseen?(view: View, move: Move, counted: Counted): readonly Prospect[];
  /** True if a prospect tells what a move may come to; left out where none does. */
  about?(move: Move, prospect: Prospect): boolean;
  /** The cards that a move showed to the reader before they lay hidden; left out where no move does. */
  shown?(step: Seen<Move, View>, reader: Seat): readonly Shown[];
}

/** The same of a game whose types are known to itself alone. */
export type AnyGameOdds = GameOdds<Position>;
