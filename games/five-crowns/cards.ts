import type { Card } from '../cards.ts';

/** Suits and ranks of this game. A rank's index is its number minus 3. */
export const SUITS = [...'CDHS*'] as const;
export const RANKS = [...'3456789TJQK'] as const;
export const JOKER: Card = 'XX';

/** Number of rounds, without tie-breaking rounds. */
export const ROUNDS = 11;

const JOKERS = 6;
const JOKER_SCORE = 50;
const WILD_SCORE = 20;

/** One set: every card twice, and six Jokers. */
const SET: readonly Card[] = [
  ...RANKS.flatMap((rank) => SUITS.flatMap((suit) => [rank + suit, rank + suit])),
  ...new Array<Card>(JOKERS).fill(JOKER),
];

/** The cards used with this number of seats: one set, or two with eight seats or more. */
export const packOf = (seats: number): readonly Card[] => (seats > 7 ? [...SET, ...SET] : SET);

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(RANKS.map((rank, i) => [rank, i + 3]));

/** The rank as a number, 3 to 13; NaN for a Joker. */
export const rankOf = (card: Card): number => NUMBERS[card.charAt(0)] ?? NaN;

/** True if the card is a Joker or has the wild rank. */
export const isWild = (card: Card, wild: number): boolean =>
  card === JOKER || NUMBERS[card.charAt(0)] === wild;

/** Score of a card left over. */
export function scoreOf(card: Card, wild: number): number {
  if (card === JOKER) return JOKER_SCORE;
  const rank = rankOf(card);
  return rank === wild ? WILD_SCORE : rank;
}

const ALL = new Set(SET);

export const isOfGame = (word: string | undefined): word is Card => word !== undefined && ALL.has(word);
