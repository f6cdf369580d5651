import { PACK, withoutCards, type Card } from '../cards.ts';
import { oneOf, sameCards, shuffled, type Draw } from '../chance.ts';
import { facts } from './facts.ts';

export const JOKER: Card = 'XX';

const ofRanks = (ranks: string): Card[] => PACK.filter((card) => ranks.includes(card.charAt(0)));

/** Cards dealt face up. */
const SMALL: readonly Card[] = ofRanks('23456789');
/** Tens, Jacks, Queens and Kings. All are dealt into hands each round, except one in round 4. */
export const COURT: readonly Card[] = ofRanks('TJQK');
export const ACES: readonly Card[] = ofRanks('A');

/** All cards; those unused in a round are set aside. */
export const BOX: readonly Card[] = [...PACK, JOKER];

export const ROUNDS = 4;
export const SEATS = facts.seats.max;

/** Cards dealt into hands in a round. In round 4 one random court card is left out. */
export const handCardsOf = (round: number): Card[] => [
  ...COURT,
  ...(round > 1 ? ACES : []),
  ...(round === ROUNDS ? [JOKER] : []),
];

/** Separates face-up cards from hands in a deal's words. */
export const BETWEEN = '/';

/** The draw of a round's deal: face-up cards, then hands. */
export const dealOf = (round: number): Draw => ({
  kind: 'deal',
  sample: (random) => {
    const odd = round === ROUNDS ? [oneOf(COURT, random)] : [];
    const hands = withoutCards(handCardsOf(round), odd);
    return [...shuffled(SMALL, random), BETWEEN, ...shuffled(hands, random)];
  },
  allows: (words) => {
    const hands = words.slice(SMALL.length + 1);
    return (
      words[SMALL.length] === BETWEEN &&
      sameCards(words.slice(0, SMALL.length), SMALL) &&
      (round === ROUNDS ? isAllButOneCourt(hands) : sameCards(hands, handCardsOf(round)))
    );
  },
});

const isAllButOneCourt = (hands: readonly string[]): boolean =>
  COURT.some((odd) => sameCards([...hands, odd], handCardsOf(ROUNDS)));

export const isAce = (card: Card): boolean => card[0] === 'A';

/** True if a sorted collection contains an Ace. It would come first. */
export function hasAce(collection: readonly Card[]): boolean {
  const lowest = collection[0];
  return lowest !== undefined && isAce(lowest);
}
