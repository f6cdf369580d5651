import type { Card } from '../cards.ts';
import type { Seat, SeenStep } from '../game.ts';
import type { Move, Pair, Point, RealmOutcome, Target, View } from './types.ts';

/** A step of CROWNS, as one reader saw it. */
export type Seen = SeenStep<View, Move>;

/** The two sides of a raid: `seat` is the raider. */
interface Raiding<Kind extends string> {
  readonly kind: Kind;
  readonly seat: Seat;
  readonly defender: Seat;
}

/** An event with a card. */
interface OfCard<Kind extends string> {
  readonly kind: Kind;
  readonly seat: Seat;
  readonly card: Card;
}

/** An event of a seat that needs no more facts. */
interface Plain<Kind extends string> {
  readonly kind: Kind;
  readonly seat: Seat;
}

/** An event of CROWNS, for one reader: cards that it may not know are `??`, none has a `^`. */
export type Event =
  | Plain<'kept' | 'turn-ended' | 'conceded'>
  /** Mulligan (R2.2); `hand` is the new hand. */
  | { readonly kind: 'redealt'; readonly seat: Seat; readonly hand: readonly Card[] }
  /** `turn` counts from 1. */
  | { readonly kind: 'turn-began'; readonly seat: Seat; readonly turn: number }
  | OfCard<'drew'>
  /** The last card of the deck was drawn; each seat in `last` has one more turn (R5.2). */
  | { readonly kind: 'deck-ended'; readonly last: readonly Seat[] }
  | { readonly kind: 'shuffled' }
  /** `isDethroning`: the throne was occupied, and its cards went to the Tombs (R3.5). */
  | { readonly kind: 'crowned'; readonly seat: Seat; readonly card: Card; readonly isDethroning: boolean }
  /** `advances` of `needed` advances are made; `needed` is null if the reader doesn't know, or for a Jack (R3.6). */
  | {
      readonly kind: 'advanced';
      readonly seat: Seat;
      readonly card: Card;
      readonly advances: number;
      readonly needed: number | null;
    }
  | { readonly kind: 'scored'; readonly seat: Seat; readonly card: Card; readonly points: number }
  /** `returned`: the pair that made room (R3.7). */
  | {
      readonly kind: 'rallied';
      readonly seat: Seat;
      readonly point: Point;
      readonly troops: Pair;
      readonly returned: Pair | null;
    }
  | {
      readonly kind: 'replaced';
      readonly seat: Seat;
      readonly point: Point;
      readonly troop: Card;
      readonly replaced: Card;
    }
  | { readonly kind: 'recalled'; readonly seat: Seat; readonly point: Point; readonly troops: Pair }
  | (Raiding<'raid-declared'> & { readonly target: Target })
  /** A pair turned face up in the raid's way, with the toll for its Jacks (R4.1, R4.2). */
  | (Raiding<'met'> & {
      readonly point: Point;
      readonly troops: Pair;
      readonly strength: number;
      readonly toll: number;
    })
  /** The defender's `guards` on `passed` were beaten by `troops` on `point` with the cards `spent` (R4.3). */
  | (Raiding<'countered'> & {
      readonly point: Point;
      readonly troops: Pair;
      readonly strength: number;
      readonly spent: readonly Card[];
      readonly toll: number;
      readonly passed: Point;
      readonly guards: Pair;
      readonly guardsStrength: number;
    })
  /** `at`: point of the pair met or passed last; null before any. */
  | (Raiding<'withdrew'> & { readonly at: Point | null })
  /** All pairs are passed, the last one `at` this point; null without any. `isEmpty`: there was nothing to take. */
  | (Raiding<'accessed'> & { readonly target: Target; readonly at: Point | null; readonly isEmpty: boolean })
  /** A royal went from a Throne to the raider's House (R4.5). */
  | (Raiding<'took'> & { readonly card: Card; readonly points: number })
  /** The Throne had a Jack (R4.5). */
  | (Raiding<'trapped'> & { readonly card: Card })
  | (Raiding<'picked' | 'left' | 'jack-returned'> & { readonly card: Card })
  /** The picked royal went to the raider's House (R4.6). */
  | (Raiding<'stole'> & { readonly card: Card })
  /** Both sides lost a card: the raider `card`, the defender `picked` (R4.6). */
  | (Raiding<'traded'> & { readonly card: Card; readonly picked: Card })
  /** The payment for a picked Jack (R4.7). */
  | OfCard<'paid'>
  /** The defender buried a pair of the raider (R4.5). */
  | (Raiding<'trap-sprung'> & { readonly point: Point; readonly troops: Pair })
  | Raiding<'spared'>
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'ended'; readonly outcome: RealmOutcome };
