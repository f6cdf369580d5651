import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

/** Whether the seat to act plays a card, takes one for a Jack that it received, or gives one away for a Queen. */
export type Phase = 'play' | 'steal' | 'give' | 'over';

/** One seat: its hand and its collection, both sorted, and one final score for each finished round. */
export interface Place {
  readonly out: boolean;
  readonly hand: readonly Card[];
  readonly collection: readonly Card[];
  readonly scores: readonly number[];
}

/** `totals` has every seat's sum, conceded ones' too; these never win. */
export interface PartnersOutcome extends Outcome {
  readonly reason: 'rounds' | 'concession';
  readonly totals: readonly number[];
}

/** What state and view share: `round` from 1, `dealer` the current round's. */
interface Table {
  readonly round: number;
  readonly dealer: Seat;
  readonly phase: Phase;
  readonly toAct: Seat | null;
  readonly seats: readonly Place[];
  readonly outcome: PartnersOutcome | null;
}

/** What one reader may know: the hands of others are `??`. */
export interface View extends Table {
  readonly game: 'partners';
}

/** Everything: also the round's set-aside cards, sorted, which no view shows (conceded hands, round 4's odd card). */
export interface State extends Table {
  readonly aside: readonly Card[];
}

/** A card from the own hand, for a Jack, or for a Queen; `seat` is where it goes to, or for a steal comes from. */
export interface Move {
  readonly do: 'play' | 'steal' | 'give';
  readonly card: Card;
  readonly seat: Seat;
}
