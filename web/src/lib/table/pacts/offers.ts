import type { Seat } from '#games/game.ts';
import type { Pact, PactEvent } from '#protocol';

/** An offer of a pact that waits for an answer. */
export interface Offer {
  readonly pact: Pact;
  /** The number of its proposal among the events of pacts, which tells it from another of the same seat. */
  readonly proposal: number;
}

/**
 * The offers that wait for a seat's answer. One that was taken back and made again is another one, also where a page saw
 * nothing in between: many frames may come between two paints.
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
