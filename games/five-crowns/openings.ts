import type { Card } from '../cards.ts';
import { isWild, rankOf } from './cards.ts';
import type { Move, State, View } from './types.ts';
import type { OpeningRules } from '../openings/contract.ts';

/** Turns of the first round: the source of the drawn card, and going out or the kind of card discarded. */
export const openings: OpeningRules<State | View, Move> = {
  deeds: ['draw deck', 'draw discard', 'out', 'low', 'middle', 'high', 'wild'],
  turns: 2,
  // Successive turns belong to different seats.
  turnAt: ({ round, phase, toAct }) => (round > 1 || phase === 'over' ? null : toAct),
  deedOf: ({ before, move }) => {
    if (move.do === 'draw') return `draw ${move.from}`;
    return move.do === 'out' ? 'out' : kindOf(move.card, before.wild);
  },
  score: ({ seats }, seat) => seats[seat]?.scores[0] ?? null,
};

/** Kind of a card by its cost at the end: 3 to 6, 7 to 10, Jack to King, or wild. */
function kindOf(card: Card, wild: number): string {
  if (isWild(card, wild)) return 'wild';
  if (rankOf(card) <= 6) return 'low';
  return rankOf(card) <= 10 ? 'middle' : 'high';
}
