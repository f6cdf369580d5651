import { HIDDEN } from '#games/cards.ts';
import { sameKnown, sameSeat, spotsAt, stays, type Following } from '../../kit/tokens.ts';
import type { ShownView } from './shown-view.ts';

/**
 * Rules for matching cards between two views, for animations: from hands to collections, and between
 * collections.
 */
export const FOLLOWING: Following<ShownView> = {
  spotsOf: ({ seats }) => seats.flatMap(({ hand, collection }, seat) => spotsAt(seat, { collection, hand })),
  rounds: [
    stays,
    sameKnown,
    // A hidden card becomes visible when played, by the seat with one hidden card less.
    (a, b) => sameSeat(a, b) && a.card === HIDDEN,
    (a) => a.card === HIDDEN,
  ],
  dealOf: ({ round }) => round,
  isFresh: (_, isDealt) => isDealt,
};
