import { SUITS, type Card } from '../cards.ts';
import { JOKER, isAce } from './cards.ts';

/** The cards of the crowned suit: of the suits in which the collection has a King, the one with the fewest cards. */
export function personalScore(collection: readonly Card[]): number {
  const sizes = SUITS.filter((suit) => collection.includes(`K${suit}`)).map(
    (suit) => collection.filter((card) => card[1] === suit).length,
  );
  return sizes.length > 0 ? Math.min(...sizes) : 0;
}

/** Which partnership a collection's Ace settles; a collection never has two. */
export function sideOf(collection: readonly Card[]): 'red' | 'black' | null {
  const ace = collection.find(isAce);
  if (ace === undefined) return null;
  return ace === 'AD' || ace === 'AH' ? 'red' : 'black';
}

/** The score of a round by seat: its own and its partner's from round 2 on, twice its own to the Joker's seat. */
export function finalScores(round: number, collections: readonly (readonly Card[])[]): number[] {
  const personal = collections.map(personalScore);
  if (round === 1) return personal;
  const sides = collections.map(sideOf);
  return personal.map((own, seat) => {
    // The Joker is dealt in round 4 only.
    if (collections[seat]?.includes(JOKER)) return 2 * own;
    const partner = sides.findIndex((side, other) => other !== seat && side !== null && side === sides[seat]);
    return own + (personal[partner] ?? 0);
  });
}
