import { HIDDEN, type Card } from '#games/cards.ts';
import { suitOf } from '#games/kings-queens/cards.ts';

/** The orders in which a hand can be held. */
export const SORTINGS = ['suit', 'rank'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Black and red in turn, so that suits beside each other are told apart at a glance. */
const SUITS = 'CDSH';

/** The places of a hand, which a view has by rank, in the order to show them; hidden cards stay where they are. */
export function arranged(hand: readonly Card[], by: Sorting): readonly number[] {
  const places = hand.map((_, place) => place);
  if (by === 'rank' || hand.includes(HIDDEN)) return places;
  const suitAt = (place: number): number => SUITS.indexOf(suitOf(hand[place]!));
  return places.sort((one, other) => suitAt(one) - suitAt(other) || one - other);
}
