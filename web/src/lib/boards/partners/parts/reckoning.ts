import type { Card } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import { itemAt } from '#games/list.ts';
import { isAce, JOKER } from '#games/partners/cards.ts';
import { finalScores, personalScore, sideOf } from '#games/partners/score.ts';
import type { Player } from '#games/partners/types.ts';

/** Order of suits in all collections: alternating black and red. */
export const LAID = [...'CDSH'] as const;

/** Current value of a collection, with the cards counted. */
export interface Worth {
  /** Suits with a King and the fewest cards; several in a tie, none without a King. */
  readonly crowned: readonly string[];
  readonly own: number;
  /** The cards of a crowned suit, which make up `own`. */
  readonly counted: readonly Card[];
  readonly ace: Card | null;
  /** Colour of its Ace; two Aces of one colour make partners. */
  readonly side: 'red' | 'black' | null;
  readonly partner: Seat | null;
  readonly joker: boolean;
  /** The seat's score of the round if it ended now: own points, partner's points, doubled by the Joker. */
  readonly score: number;
}

type Collections = readonly (readonly Card[])[];

export const collectionsOf = (seats: readonly Player[]): Collections =>
  seats.map(({ collection }) => collection);

export const cardsOfSuit = (collection: readonly Card[], suit: string): readonly Card[] =>
  collection.filter((card) => card !== JOKER && card[1] === suit);

const kingOf = (suit: string): Card => ['K', suit].join('');

/** The current value of each collection in this round. */
export function reckon(collections: Collections, round: number): readonly Worth[] {
  const scores = finalScores(round, collections);
  const sides = collections.map(sideOf);
  return collections.map((collection, seat) => {
    const side = itemAt(sides, seat);
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
      score: itemAt(scores, seat),
    };
  });
}

function partnerIn(sides: readonly (string | null)[], seat: Seat): Seat | null {
  const found = sides.findIndex((side, other) => other !== seat && side === sides[seat]);
  return found < 0 ? null : found;
}

/** A seat's total of the finished rounds. */
export const totalOf = ({ seats }: { readonly seats: readonly Player[] }, seat: Seat): number =>
  itemAt(seats, seat).scores.reduce((sum, score) => sum + score, 0);
