import type { Seat } from '#games/game.ts';
import type { Pact, PactEvent } from '#protocol';

/** A pending offer of a pact. */
export interface Offer {
  readonly pact: Pact;
  /**
   * Index of its proposal among the pact events, which distinguishes it from other proposals of the same
   * seat.
   */
  readonly proposal: number;
}

/**
 * The pending offers to a seat. An offer withdrawn and repeated counts as new, even if the page didn't render
 * in between.
 */
export const offersTo = (
  seat: Seat,
  pacts: readonly Pact[],
  events: readonly PactEvent[],
): readonly Offer[] =>
  pacts
    .filter(({ status, by, seats }) => status === 'offered' && by !== seat && seats.includes(seat))
    .map((pact) => ({
      pact,
      proposal: events.findLastIndex(
        (event) => event.do === 'propose' && event.seat === pact.by && event.with === seat,
      ),
    }));
