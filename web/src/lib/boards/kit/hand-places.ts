import type { Card } from '#games/cards.ts';

/** Indexes of cards about to leave a hand. Hidden cards leave from its end, as tokens assume. */
export function placesIn(hand: readonly Card[], cards: readonly Card[]): readonly number[] {
  const left: (Card | null)[] = [...hand];
  return cards.map((card, at) => {
    const index = left.indexOf(card);
    if (index < 0) return hand.length - cards.length + at;
    left[index] = null;
    return index;
  });
}
