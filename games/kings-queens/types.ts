import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = State['phase'];

/** One of the two seats. */
export type Side = 0 | 1;

/** One value per seat. */
export type Both<Value> = readonly [Value, Value];

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Narrows a seat of a two-player table to a `Side`. */
export const sideOf = (seat: Seat): Side => (seat === 1 ? 1 : 0);

/** A scored round: predictions, points taken, and charges. */
export interface Round {
  readonly bids: Both<number>;
  readonly points: Both<number>;
  readonly charges: Both<number>;
}

export interface KingsQueensOutcome extends Outcome {
  readonly reason: 'score' | 'concession';
  readonly sums: Both<number>;
}

/** Fields of a seat that state and view share. `hand` is sorted; `sum` adds up the charges so far. */
interface SeatFields<Bid extends number | null> {
  readonly hand: readonly Card[];
  readonly bid: Bid;
  readonly sum: number;
}

/** A seat in a view: `taken` is the number of cards. */
export interface SeatView<Bid extends number | null = number | null> extends SeatFields<Bid> {
  readonly taken: number;
}

/** A seat in a state: `taken` are the cards, oldest first. */
export interface Held<Bid extends number | null = number | null> extends SeatFields<Bid> {
  readonly taken: readonly Card[];
}

/** Fields in every phase. */
export interface Board {
  readonly round: number;
  readonly dealer: Side;
  readonly rounds: readonly Round[];
}

/** The predictions: first the starter's, then the dealer's. */
export interface Bidding extends Board {
  readonly phase: 'bid';
  readonly toAct: Side;
  readonly leader: null;
  readonly trick: readonly [];
  readonly outcome: null;
}

/** The tricks. `leader` leads the current trick; `trick` contains the led card, or nothing. */
export interface Tricks extends Board {
  readonly phase: 'play';
  readonly toAct: Side;
  readonly leader: Side;
  readonly trick: readonly [] | readonly [Card];
  readonly outcome: null;
}

export interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly leader: null;
  readonly trick: readonly [];
  readonly outcome: KingsQueensOutcome;
}

/**
 * Fields only states have: seats with their cards, and the cards that weren't dealt. At the end all cards are in
 * `aside`.
 */
interface StateOnly<Bid extends number | null> {
  readonly seats: Both<Held<Bid>>;
  readonly aside: readonly Card[];
}

/** Fields only views have. Hidden cards are `??`. */
interface ViewOnly<Bid extends number | null> {
  readonly game: 'kings-queens';
  readonly seats: Both<SeatView<Bid>>;
}

export type Predicting = Bidding & StateOnly<number | null>;
export type Playing = Tricks & StateOnly<number>;

/** Everything, including all secrets. */
export type State = Predicting | Playing | (Over & StateOnly<null>);

export type PredictingView = Bidding & ViewOnly<number | null>;
export type PlayingView = Tricks & ViewOnly<number>;

export type View = PredictingView | PlayingView | (Over & ViewOnly<null>);

export type Move =
  { readonly do: 'bid'; readonly points: number } | { readonly do: 'play'; readonly card: Card };
