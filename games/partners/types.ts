import type { Card } from '../cards.ts';
import type { Outcome, Seat } from '../game.ts';

export type Phase = State['phase'];

/** One seat. `hand` and `collection` are sorted; `scores` has one entry per finished round. */
export interface Player {
  readonly out: boolean;
  readonly hand: readonly Card[];
  readonly collection: readonly Card[];
  readonly scores: readonly number[];
}

/** `totals` includes seats that conceded, although they can't win. */
export interface PartnersOutcome extends Outcome {
  readonly reason: 'rounds' | 'concession';
  readonly totals: readonly number[];
}

/** Fields in every phase. `round` counts from 1; `dealer` is the dealer of the current round. */
export interface Board {
  readonly round: number;
  readonly dealer: Seat;
  readonly seats: readonly Player[];
}

/** The seat to act plays a card, steals one for a Jack it received, or gives one away for a Queen. */
export interface Turn extends Board {
  readonly phase: 'play' | 'steal' | 'give';
  readonly toAct: Seat;
  readonly outcome: null;
}

interface Over extends Board {
  readonly phase: 'over';
  readonly toAct: null;
  readonly outcome: PartnersOutcome;
}

/** Marks a view; other seats' hands are `??` in it. */
interface ViewOnly {
  readonly game: 'partners';
}

/**
 * Fields only states have. `aside`: cards set aside in this round, sorted (hands of conceded seats, the odd card of
 * round 4).
 */
interface StateOnly {
  readonly aside: readonly Card[];
}

export type TurnView = Turn & ViewOnly;

export type Running = Turn & StateOnly;

export type View = TurnView | (Over & ViewOnly);

/** Everything, including all secrets. */
export type State = Running | (Over & StateOnly);

/**
 * Plays a card from the hand, steals one for a Jack, or gives one for a Queen. `seat` is the target, or for a steal
 * the source.
 */
export interface Move {
  readonly do: Turn['phase'];
  readonly card: Card;
  readonly seat: Seat;
}
