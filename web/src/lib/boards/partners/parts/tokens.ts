import { HIDDEN } from '#games/cards.ts';
import { sameKnown, sameSeat, spotsAt, stays, type Following } from '../../kit/tokens.ts';
import type { Shown } from './shown.ts';

/** The rules by which the cards are followed: from hands to collections, and from one collection to another. */
export const FOLLOWING: Following<Shown> = {
  spotsOf: ({ seats }) => seats.flatMap(({ hand, collection }, seat) => spotsAt(seat, { collection, hand })),
  rounds: [
    stays,
    sameKnown,
    // A card that was hidden shows itself when it is played, by the seat that has one hidden card less.
    (a, b) => sameSeat(a, b) && a.card === HIDDEN,
    (a) => a.card === HIDDEN,
  ],
  dealOf: ({ round }) => round,
  isFresh: (_, isDealt) => isDealt,
};
