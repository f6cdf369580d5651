import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = State['phase'];

/** Cards laid down together, in meld order: runs ascend, wilds are in the places they fill. */
export type Meld = readonly Card[];

/**
 * Cards and scores of one seat. `hand` is sorted; `scores` are those of the rounds the seat took part in, oldest
 * first.
 */
export interface Player {
  readonly out: boolean;
  readonly hand: readonly Card[];
  readonly melds: readonly Meld[];
  readonly scores: readonly number[];
}

/**
 * The cards laid open at the end of a round. `left` is sorted; both lists are empty for a seat that took no part.
 */
export interface LastRound {
  readonly round: number;
  readonly wild: number;
  readonly seats: readonly { readonly melds: readonly Meld[]; readonly left: readonly Card[] }[];
}

export interface FiveCrownsOutcome extends Outcome {
  readonly reason: 'rounds' | 'concession';
  /** Totals of the eleven rounds, by seat. */
  readonly totals: readonly number[];
}

/** Fields in every phase. `wild` is the number of the wild rank (J 11, Q 12, K 13); `discards` is oldest first. */
export interface Board {
  readonly round: number;
  readonly dealer: Seat;
  readonly wild: number;
  readonly discards: readonly Card[];
  /** The seat that went out in this round; null if none has. */
  readonly wentOut: Seat | null;
  /** The previous round; null during the first. */
  readonly lastRound: LastRound | null;
  readonly seats: readonly Player[];
}

/** A turn of the seat to act: it draws, then discards. */
interface Turn extends Board {
  readonly phase: 'draw' | 'discard';
  readonly toAct: Seat;
  readonly outcome: null;
}

interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly outcome: FiveCrownsOutcome;
}

/** Fields only views have. `deck` is the number of cards in the draw pile. */
interface ViewOnly {
  readonly game: 'five-crowns';
  readonly deck: number;
}

/** Fields only states have. */
export interface StateOnly {
  /** The draw pile, top first. */
  readonly deck: readonly Card[];
  /** Cards of seats that conceded in this round. */
  readonly aside: readonly Card[];
  /** Number of complete laps around the table in this round. */
  readonly lap: number;
  /** The rule for a tie at the end: share the win, or play on with six cards. */
  readonly tiebreak: 'share' | 'six';
}

/** A reader's view; hidden cards are `??`. */
export type View = TurnView | (Over & ViewOnly);

export type TurnView = Turn & ViewOnly;

export type Running = Turn & StateOnly;

/** Everything, including all secrets. */
export type State = Running | (Over & StateOnly);

export type Move =
  | { readonly do: 'draw'; readonly from: 'deck' | 'discard' }
  | { readonly do: 'discard' | 'out'; readonly card: Card };
