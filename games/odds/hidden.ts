import type { Card } from '../cards.ts';
import type { Seat } from '../basics.ts';

/** The hidden cards in one zone. Any of them may be any card the zone accepts. */
export interface HiddenZone {
  /** Null if no seat owns the zone. */
  readonly seat: Seat | null;
  /** Name of the zone. Boards use the same name to place their marks. */
  readonly zone: string;
  /** Number of hidden cards in it, including remembered ones. */
  readonly size: number;
  /** True for cards that may be here; without it all may. */
  readonly takes?: (card: Card) => boolean;
}

/** A card the seat remembers at a place (index into `places`), with a probability of 0 to 1. */
export interface Remembered {
  readonly card: Card;
  readonly place: number;
  readonly chance: number;
}

/** A possible list of all hidden cards, with its relative probability. */
export interface Pool {
  readonly cards: readonly Card[];
  readonly weight: number;
}

/**
 * All cards a seat can't see, and its memories of them. All ways to place the cards of a pool are equally
 * likely.
 */
export interface Hidden {
  readonly places: readonly HiddenZone[];
  readonly remembered: readonly Remembered[];
  /** Usually one; several if the set of cards in the game is uncertain. */
  readonly pools: readonly Pool[];
}
