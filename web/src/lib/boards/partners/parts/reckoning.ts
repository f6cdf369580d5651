import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { isAce, JOKER } from '#games/partners/cards.ts';
import { finalScores, personalScore, sideOf } from '#games/partners/score.ts';
import type { Place } from '#games/partners/types.ts';

/** The suits in the order in which every collection is laid out: black and red in turn. */
export const LAID = [...'CDSH'] as const;

/** The worth of a collection at a moment, and the cards that make it. */
export interface Standing {
  /** The suits with a King of which it has fewest cards; several where they are level, none without a King. */
  readonly crowned: readonly string[];
  readonly own: number;
  /** The cards of a crowned suit, which make its own points. */
  readonly counted: readonly Card[];
  readonly ace: Card | null;
  /** The colour of its Ace; two Aces of a colour make partners. */
  readonly side: 'red' | 'black' | null;
  readonly partner: Seat | null;
  readonly joker: boolean;
  /** The score that the round would bring the seat now: its own, its partner's, the Joker's double. */
  readonly score: number;
}

type Collections = readonly (readonly Card[])[];

export const collectionsOf = (seats: readonly Place[]): Collections =>
  seats.map(({ collection }) => collection);

export const cardsOfSuit = (collection: readonly Card[], suit: string): readonly Card[] =>
  collection.filter((card) => card !== JOKER && card[1] === suit);

const kingOf = (suit: string): Card => ['K', suit].join('');

/** The worth of every collection in this round as it lies. */
export function reckon(collections: Collections, round: number): readonly Standing[] {
  const scores = finalScores(round, collections);
  const sides = collections.map(sideOf);
  return collections.map((collection, seat) => {
    const side = sides[seat]!;
    const own = personalScore(collection);
    const crowned = LAID.filter(
      (suit) => collection.includes(kingOf(suit)) && cardsOfSuit(collection, suit).length === own,
    );
    return {
      crowned,
      own,
      counted: cardsOfSuit(collection, crowned[0] ?? ''),
      ace: collection.find(isAce) ?? null,
      side,
      partner: side === null ? null : partnerIn(sides, seat),
      joker: collection.includes(JOKER),
      score: scores[seat]!,
    };
  });
}

function partnerIn(sides: readonly (string | null)[], seat: Seat): Seat | null {
  const found = sides.findIndex((side, other) => other !== seat && side === sides[seat]);
  return found < 0 ? null : found;
}

/** The total of a seat from the rounds that are over. */
export const totalOf = ({ seats }: { readonly seats: readonly Place[] }, seat: Seat): number =>
  seats[seat]!.scores.reduce((sum, score) => sum + score, 0);
