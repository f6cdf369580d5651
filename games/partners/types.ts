import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = State['phase'];

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

/** The table in every phase: `round` from 1, `dealer` the current round's. */
export interface Board {
  readonly round: number;
  readonly dealer: Seat;
  readonly seats: readonly Place[];
}

/** The seat to act plays a card, takes one for a Jack that it received, or gives one away for a Queen. */
export interface Turn extends Board {
  readonly phase: 'play' | 'steal' | 'give';
  readonly toAct: Seat;
  readonly outcome: null;
}

/** The end of the game. */
interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly outcome: PartnersOutcome;
}

/** The mark of a view; in it the hands of others are `??`. */
interface Shown {
  readonly game: 'partners';
}

/** The part of a state that no view shows: the round's set-aside cards, sorted (conceded hands, round 4's odd card). */
interface Unshown {
  readonly aside: readonly Card[];
}

/** A view in which a seat is to act. */
export type TurnView = Turn & Shown;

/** A state in which a seat is to act. */
export type Running = Turn & Unshown;

/** A reader's view, by phase. */
export type View = TurnView | (Over & Shown);

/** Everything, by phase. */
export type State = Running | (Over & Unshown);

/** A card from the own hand, for a Jack, or for a Queen; `seat` is where it goes to, or for a steal comes from. */
export interface Move {
  readonly do: Turn['phase'];
  readonly card: Card;
  readonly seat: Seat;
}
