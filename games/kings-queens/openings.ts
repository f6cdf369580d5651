import { DECK, MOST, suitOf } from './cards.ts';
import { sideOf, type Move, type State, type View } from './types.ts';
import type { OpeningRules } from '../openings/contract.ts';

const RANKS = [...new Set(DECK.map((card) => card.charAt(0)))];

/** The prediction, then the card led to the first trick or the answer to it. */
export const openings: OpeningRules<State | View, Move> = {
  deeds: [
    ...Array.from({ length: 2 * MOST + 1 }, (_, i) => `bid ${i - MOST}`),
    ...['lead', 'follow', 'throw'].flatMap((how) => RANKS.map((rank) => `${how} ${rank}`)),
  ],
  turns: 2,
  // Each decision is a turn. It lowers the number of remaining cards and predictions.
  turnAt: ({ round, phase, seats }) =>
    round > 1 || phase === 'over'
      ? null
      : seats.reduce((sum, { hand, bid }) => sum + hand.length + (bid === null ? 1 : 0), 0),
  deedOf: ({ before, move }) => {
    if (move.do === 'bid') return `bid ${move.points}`;
    const [led] = before.trick;
    const rank = move.card.charAt(0);
    if (led === undefined) return `lead ${rank}`;
    return suitOf(led) === suitOf(move.card) ? `follow ${rank}` : `throw ${rank}`;
  },
  score: ({ rounds }, seat) => rounds[0]?.charges[sideOf(seat)] ?? null,
};
