import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = State['phase'];

/** One of the two seats. */
export type Side = 0 | 1;

/** A value for each of the two seats. */
export type Both<Value> = readonly [Value, Value];

/** The seat on the other side. */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** A seat of a table for two as a side of it. */
export const sideOf = (seat: Seat): Side => (seat === 1 ? 1 : 0);

/** A scored round: predictions, points taken, and what each was charged. */
export interface Round {
  readonly bids: Both<number>;
  readonly points: Both<number>;
  readonly charges: Both<number>;
}

export interface KingsQueensOutcome extends Outcome {
  readonly reason: 'score' | 'concession';
  readonly sums: Both<number>;
}

/** A seat as far as state and view show it alike: a sorted hand, its prediction once made, its charges so far. */
interface Place<Bid extends number | null> {
  readonly hand: readonly Card[];
  readonly bid: Bid;
  readonly sum: number;
}

/** A seat as a view shows it: `taken` is a number of cards. */
export interface Seen<Bid extends number | null = number | null> extends Place<Bid> {
  readonly taken: number;
}

/** A seat in full: the cards taken, oldest first. */
export interface Held<Bid extends number | null = number | null> extends Place<Bid> {
  readonly taken: readonly Card[];
}

/** The table in every phase. */
export interface Board {
  readonly round: number;
  readonly dealer: Side;
  readonly rounds: readonly Round[];
}

/** The predictions: of the starter, then of the dealer. */
export interface Bidding extends Board {
  readonly phase: 'bid';
  readonly toAct: Side;
  readonly leader: null;
  readonly trick: readonly [];
  readonly outcome: null;
}

/** The tricks. `leader` leads or led the present one; `trick` is the card led, or nothing. */
export interface Tricks extends Board {
  readonly phase: 'play';
  readonly toAct: Side;
  readonly leader: Side;
  readonly trick: readonly [] | readonly [Card];
  readonly outcome: null;
}

/** The end of the game. */
export interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly leader: null;
  readonly trick: readonly [];
  readonly outcome: KingsQueensOutcome;
}

/** The part of a state that no view shows: all of the seats, and the cards that nobody was dealt, after the end all of them. */
interface Unshown<Bid extends number | null> {
  readonly seats: Both<Held<Bid>>;
  readonly aside: readonly Card[];
}

/** The seats as a view shows them: hidden cards are `??`. */
interface Shown<Bid extends number | null> {
  readonly game: 'kings-queens';
  readonly seats: Both<Seen<Bid>>;
}

export type Predicting = Bidding & Unshown<number | null>;
export type Playing = Tricks & Unshown<number>;

/** Everything, by phase. */
export type State = Predicting | Playing | (Over & Unshown<null>);

export type PredictingView = Bidding & Shown<number | null>;
export type PlayingView = Tricks & Shown<number>;

/** A reader's view, by phase. */
export type View = PredictingView | PlayingView | (Over & Shown<null>);

export type Move =
  { readonly do: 'bid'; readonly points: number } | { readonly do: 'play'; readonly card: Card };
