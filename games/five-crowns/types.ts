import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = 'draw' | 'discard' | 'over';

/** Cards laid down together, in meld order: runs ascend, wilds in the places they fill. */
export type Meld = readonly Card[];

/** What one seat has. `hand` sorted; `scores` of the rounds that the seat took part in, oldest first. */
export interface Player {
  readonly out: boolean;
  readonly hand: readonly Card[];
  readonly melds: readonly Meld[];
  readonly scores: readonly number[];
}

/** What the seats laid open when a round ended: `left` sorted, both empty for a seat that was not in it. */
export interface LastRound {
  readonly round: number;
  readonly wild: number;
  readonly seats: readonly { readonly melds: readonly Meld[]; readonly left: readonly Card[] }[];
}

export interface FiveCrownsOutcome extends Outcome {
  readonly reason: 'rounds' | 'concession';
  /** Of the eleven rounds, by seat. */
  readonly totals: readonly number[];
}

/** What state and view share. `wild` is a rank as a number, J 11 to K 13; `discards` oldest first. */
interface Table {
  readonly round: number;
  readonly dealer: Seat;
  readonly wild: number;
  readonly phase: Phase;
  readonly toAct: Seat | null;
  readonly discards: readonly Card[];
  /** Who has gone out in this round. */
  readonly wentOut: Seat | null;
  /** Of the last round that ended; null in the first. */
  readonly lastRound: LastRound | null;
  readonly seats: readonly Player[];
  readonly outcome: FiveCrownsOutcome | null;
}

/** What one reader may know: hidden cards are `??`, the deck is a number of cards. */
export interface View extends Table {
  readonly game: 'five-crowns';
  readonly deck: number;
}

/** Everything. */
export interface State extends Table {
  /** The draw pile, top first. */
  readonly deck: readonly Card[];
  /** The cards of seats that conceded in this round. */
  readonly aside: readonly Card[];
  /** How many turns the seat to act has had in this round. */
  readonly lap: number;
  /** Whether seats with equal lowest totals share the win or play on with six cards. */
  readonly tiebreak: 'share' | 'six';
}

export type Move =
  | { readonly do: 'draw'; readonly from: 'deck' | 'discard' }
  | { readonly do: 'discard' | 'out'; readonly card: Card };
