import type { Random } from '../chance.ts';
import type { Position, Seat } from '../basics.ts';

/** Reasons for what a bot does about a pact. */
export const PACT_REASONS = [
  'ahead',
  'asked',
  'betrayed',
  'duel',
  'enough',
  'kept',
  'leader',
  'peace',
  'prey',
  'threat',
  'together',
  'traitor',
] as const;

/** Why a bot did something about a pact: a code, the seat it is about, and that seat's points. */
export interface PactReason {
  readonly code: (typeof PACT_REASONS)[number];
  readonly about: Seat;
  readonly points: number;
}

/** An event of a pact, as everybody at the table saw it after `n` moves. */
export interface PactFact {
  readonly n: number;
  readonly do: 'propose' | 'accept' | 'decline' | 'break' | 'raid' | 'lapse' | 'out';
  readonly seat: Seat;
  readonly with: Seat;
}

/** A pact in force or offered by `by`. */
export interface PactInForce {
  readonly seats: readonly [Seat, Seat];
  readonly by: Seat;
  readonly status: 'offered' | 'standing';
}

/** A bot's manners at a table of pacts, as far as they differ from the usual ones. */
export interface Manners {
  /**
   * Factor of the trust that a betrayal costs, and of what it takes to end a pact; 1 by default, below 0 to enjoy it.
   * Infinite for a player that keeps every pact.
   */
  readonly loyalty: number;
  /** Added to the reasons for any pact; 0 by default. */
  readonly warmth: number;
  /** True if a seat that broke a pact with this player never gets another. */
  readonly isUnforgiving?: boolean;
}

/** Everything that `seat` may use when it weighs pacts. Nothing in it is hidden from anyone. */
export interface Talks<View extends Position> {
  /** A spectator's view, so that an offer can't depend on the bot's own cards. */
  readonly view: View;
  readonly seat: Seat;
  /** Number of moves made. */
  readonly moves: number;
  readonly events: readonly PactFact[];
  readonly pacts: readonly PactInForce[];
  /** Absent for a bot without a character. */
  readonly manners?: Manners | undefined;
}

/** A bot's act. `rounds` is null unless it proposes. */
export interface PactAct {
  readonly do: 'propose' | 'accept' | 'decline' | 'break';
  readonly with: Seat;
  readonly rounds: number | null;
  readonly why: PactReason;
}

/** A game's diplomat, which deals with pacts for its bots. */
export interface Envoy<View extends Position> {
  /** Accepts or declines a pact that `other` offers. */
  answer(talks: Talks<View>, other: Seat, random: Random): PactAct;
  /** Proposes a pact for which `other` asks in a whisper; null if it declines. */
  request(talks: Talks<View>, other: Seat, random: Random): PactAct | null;
  /** Proposes a pact or breaks one at the beginning of the seat's turn; null if it does neither. */
  initiative(talks: Talks<View>, random: Random): PactAct | null;
  /**
   * The share of the win that a raid on `target` costs later, beyond the rules: the trust of others, if it is an ally. Below 0
   * if allies expect the raid, infinite for a player that keeps every pact.
   */
  costOfRaid(talks: Talks<View>, target: Seat): number;
}
