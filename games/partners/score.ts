import { SUITS, type Card } from '../cards.ts';
import { JOKER, isAce } from './cards.ts';

/** Number of cards in the crowned suit. With several Kings it is the suit with the fewest cards. */
export function personalScore(collection: readonly Card[]): number {
  const sizes = SUITS.filter((suit) => collection.includes(`K${suit}`)).map(
    (suit) => collection.filter((card) => card[1] === suit).length,
  );
  return sizes.length > 0 ? Math.min(...sizes) : 0;
}

/** The partnership decided by a collection's Ace. A collection never has two. */
export function sideOf(collection: readonly Card[]): 'red' | 'black' | null {
  const ace = collection.find(isAce);
  if (ace === undefined) return null;
  return ace === 'AD' || ace === 'AH' ? 'red' : 'black';
}

/**
 * Scores of a round by seat. From round 2 on a seat adds its partner's score; the Joker doubles its own score
 * instead.
 */
export function finalScores(round: number, collections: readonly (readonly Card[])[]): number[] {
  const personal = collections.map(personalScore);
  if (round === 1) return personal;
  const sides = collections.map(sideOf);
  return personal.map((own, seat) => {
    // Only round 4 has the Joker.
    if (collections[seat]?.includes(JOKER)) return 2 * own;
    const partner = sides.findIndex((side, other) => other !== seat && side !== null && side === sides[seat]);
    return own + (personal[partner] ?? 0);
  });
}
