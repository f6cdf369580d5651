import { HIDDEN } from '#games/cards.ts';
import { sameCard, sameKnown, sameSeat, sameZone, zoneKey, type Following } from '../../kit/tokens.ts';
import type { Shown } from './shown.ts';

/** The rules by which the cards are followed: from hands to collections, and from one collection to another. */
export const FOLLOWING: Following<Shown> = {
  spotsOf: ({ seats }) =>
    seats.flatMap(({ hand, collection }, seat) => [
      ...collection.map((card) => ({ zone: zoneKey(seat, 'collection'), seat, card })),
      ...hand.map((card) => ({ zone: zoneKey(seat, 'hand'), seat, card })),
    ]),
  rounds: [
    (a, b) => sameZone(a, b) && sameCard(a, b),
    sameKnown,
    // A card that was hidden shows itself when it is played, by the seat that has one hidden card less.
    (a, b) => sameSeat(a, b) && a.card === HIDDEN,
    (a) => a.card === HIDDEN,
  ],
  dealOf: ({ round }) => round,
  isFresh: (_, isDealt) => isDealt,
};
