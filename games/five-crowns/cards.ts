import type { Card } from '../cards.ts';

/** Suits and ranks of this game; a rank's place in the list is its number less 3. */
export const SUITS = [...'CDHS*'] as const;
export const RANKS = [...'3456789TJQK'] as const;
export const JOKER: Card = 'XX';

/** Rounds of a game, without those that break a tie. */
export const ROUNDS = 11;

const JOKERS = 6;
const JOKER_SCORE = 50;
const WILD_SCORE = 20;

/** One set of cards: every card twice, and six Jokers. */
const SET: readonly Card[] = [
  ...RANKS.flatMap((rank) => SUITS.flatMap((suit) => [rank + suit, rank + suit])),
  ...new Array<Card>(JOKERS).fill(JOKER),
];

/** The cards that are dealt at a table of so many seats: one set, or two from eight seats on. */
export const packOf = (seats: number): readonly Card[] => (seats > 7 ? [...SET, ...SET] : SET);

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(RANKS.map((rank, i) => [rank, i + 3]));

/** The rank as a number, 3 to 13; NaN for a Joker. */
export const rankOf = (card: Card): number => NUMBERS[card.charAt(0)] ?? NaN;

/** True if the card is a Joker or of the rank that is wild. */
export const isWild = (card: Card, wild: number): boolean =>
  card === JOKER || NUMBERS[card.charAt(0)] === wild;

/** The cost of the card when it is left over. */
export function scoreOf(card: Card, wild: number): number {
  if (card === JOKER) return JOKER_SCORE;
  const rank = rankOf(card);
  return rank === wild ? WILD_SCORE : rank;
}

const ALL = new Set(SET);

/** True if the word is a card of this game. */
export const isOfGame = (word: string | undefined): word is Card => word !== undefined && ALL.has(word);
