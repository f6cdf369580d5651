import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = State['phase'];

/** Cards laid down together, in meld order: runs ascend, wilds in the places they fill. */
export type Meld = readonly Card[];

/** The cards and scores of one seat. `hand` sorted; `scores` of the rounds that the seat took part in, oldest first. */
export interface Player {
  readonly out: boolean;
  readonly hand: readonly Card[];
  readonly melds: readonly Meld[];
  readonly scores: readonly number[];
}

/** The cards that the seats laid open when a round ended: `left` sorted, both empty for a seat that was not in it. */
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

/** The table in every phase. `wild` is a rank as a number, J 11 to K 13; `discards` oldest first. */
export interface Board {
  readonly round: number;
  readonly dealer: Seat;
  readonly wild: number;
  readonly discards: readonly Card[];
  /** The seat that has gone out in this round. */
  readonly wentOut: Seat | null;
  /** Of the last round that ended; null in the first. */
  readonly lastRound: LastRound | null;
  readonly seats: readonly Player[];
}

/** A turn of the seat to act: it draws, then it discards. */
interface Turn extends Board {
  readonly phase: 'draw' | 'discard';
  readonly toAct: Seat;
  readonly outcome: null;
}

/** The end of the game. */
interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly outcome: FiveCrownsOutcome;
}

/** The draw pile as a view shows it: its number of cards. */
interface Shown {
  readonly game: 'five-crowns';
  readonly deck: number;
}

/** The part of a state that no view shows. */
export interface Unshown {
  /** The draw pile, top first. */
  readonly deck: readonly Card[];
  /** The cards of seats that conceded in this round. */
  readonly aside: readonly Card[];
  /** The number of turns that the seat to act has had in this round. */
  readonly lap: number;
  /** The rule for equal lowest totals: share the win, or play on with six cards. */
  readonly tiebreak: 'share' | 'six';
}

/** A reader's view, by phase: hidden cards are `??`. */
export type View = TurnView | (Over & Shown);

/** A view in which a seat is to act. */
export type TurnView = Turn & Shown;

/** A state in which a seat is to act. */
export type Running = Turn & Unshown;

/** Everything, by phase. */
export type State = Running | (Over & Unshown);

export type Move =
  | { readonly do: 'draw'; readonly from: 'deck' | 'discard' }
  | { readonly do: 'discard' | 'out'; readonly card: Card };
