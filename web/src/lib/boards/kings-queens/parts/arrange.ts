import { HIDDEN, type Card } from '#games/cards.ts';
import { suitOf } from '#games/kings-queens/cards.ts';
import { itemAt } from '#games/list.ts';

/** Orders of a hand. */
export const SORTINGS = ['suit', 'rank'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Alternating black and red, so that adjacent suits are easy to distinguish. */
const SUITS = 'CDSH';

/** Indexes of the hand's cards in display order. A view sorts by rank. Hidden cards aren't moved. */
export function arranged(hand: readonly Card[], by: Sorting): readonly number[] {
  const places = hand.map((_, place) => place);
  if (by === 'rank' || hand.includes(HIDDEN)) return places;
  const suitAt = (place: number): number => SUITS.indexOf(suitOf(itemAt(hand, place)));
  return places.sort((one, other) => suitAt(one) - suitAt(other) || one - other);
}
