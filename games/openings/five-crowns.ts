import type { Card } from '../cards.ts';
import { isWild, rankOf } from '../five-crowns/cards.ts';
import type { Move, State, View } from '../five-crowns/types.ts';
import type { OpeningRules } from './contract.ts';

/** The first round's turns: where a card is drawn from, and whether the seat goes out or which kind of card it lets go. */
export const fiveCrownsOpenings: OpeningRules<State | View, Move> = {
  deeds: ['draw deck', 'draw discard', 'out', 'low', 'middle', 'high', 'wild'],
  turns: 2,
  // Turns that follow one another are of different seats.
  turnAt: ({ round, phase, toAct }) => (round > 1 || phase === 'over' ? null : toAct),
  deedOf: ({ before, move }) => {
    if (move.do === 'draw') return `draw ${move.from}`;
    return move.do === 'out' ? 'out' : kindOf(move.card, before.wild);
  },
  score: ({ seats }, seat) => seats[seat]?.scores[0] ?? null,
};

/** A card by what it costs in the end: 3 to 6, 7 to 10, Jack to King. */
function kindOf(card: Card, wild: number): string {
  if (isWild(card, wild)) return 'wild';
  if (rankOf(card) <= 6) return 'low';
  return rankOf(card) <= 10 ? 'middle' : 'high';
}
