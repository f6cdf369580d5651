import { HIDDEN, type Card } from '#games/cards.ts';
import type { View } from '#games/five-crowns/types.ts';
import { firstOf } from '#games/list.ts';
import type { Match } from '../../kit/pairing.ts';
import {
  both,
  compatible,
  sameKnown,
  ownCompatible,
  ownKnown,
  spotsAt,
  stays,
  type Following,
} from '../../kit/tokens.ts';

export const DISCARDS = 'discards';

/** Number of discards visible on the table. */
export const SHOWN_DISCARDS = 7;

const viaDiscards: Match = (a, b) => a.zone === DISCARDS || b.zone === DISCARDS;

/**
 * Rules for matching cards between two views, for animations. After a deal, known cards come from the deck.
 */
export const FOLLOWING: Following<View> = {
  spotsOf: ({ seats, discards }) => [
    ...seats.flatMap(({ hand, melds }, seat) => spotsAt(seat, { hand, melds: melds.flat() })),
    ...discards.map((card) => ({ zone: DISCARDS, seat: -1, card })),
  ],
  rounds: [stays, ownKnown, both(viaDiscards, sameKnown), ownCompatible, both(viaDiscards, compatible)],
  dealOf: ({ round }) => round,
  isFresh: ({ zone, card }, isDealt) => zone.endsWith('hand') && (!isDealt || card !== HIDDEN),
};

/** Animation tokens in the order of the hand. Equal cards are distinguished only by their order. */
export function tokensInOrder(
  order: readonly Card[],
  hand: readonly Card[],
  tokens: readonly number[],
): readonly (number | undefined)[] {
  const left = hand.map((card, at) => ({ card, token: tokens[at] }));
  return order.map((card) => {
    const at = left.findIndex((entry) => entry.card === card);
    return at < 0 ? undefined : firstOf(left.splice(at, 1)).token;
  });
}
