import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = 'bid' | 'play' | 'over';

/** A value for each of the two seats. */
export type Both<Value> = readonly [Value, Value];

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

/** What a seat shows alike in a state and in a view: a sorted hand, its prediction once made, its charges so far. */
interface Place {
  readonly hand: readonly Card[];
  readonly bid: number | null;
  readonly sum: number;
}

/** A seat as a view shows it: `taken` is a number of cards. */
export interface Seen extends Place {
  readonly taken: number;
}

/** A seat in full: the cards taken, oldest first. */
export interface Held extends Place {
  readonly taken: readonly Card[];
}

/** What state and view share. `leader` leads or led the present trick; `trick` is the card led, or nothing. */
interface Table {
  readonly round: number;
  readonly dealer: Seat;
  readonly phase: Phase;
  readonly toAct: Seat | null;
  readonly leader: Seat | null;
  readonly trick: readonly Card[];
  readonly rounds: readonly Round[];
  readonly outcome: KingsQueensOutcome | null;
}

/** What one reader may know: hidden cards are `??`. */
export interface View extends Table {
  readonly game: 'kings-queens';
  readonly seats: Both<Seen>;
}

/** Everything: `aside` are the cards that nobody was dealt, all of them once the game is over. */
export interface State extends Table {
  readonly seats: Both<Held>;
  readonly aside: readonly Card[];
}

export type Move =
  { readonly do: 'bid'; readonly points: number } | { readonly do: 'play'; readonly card: Card };
