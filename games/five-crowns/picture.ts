import type { View } from './types.ts';
import { backs, topOf, type Scene } from '../pictures/scene.ts';

/** The two piles with the wild rank, then each seat's melds and hand. */
export const picture = ({ seats, deck, discards, wild }: View): Scene => [
  {
    seat: null,
    figure: rankName(wild),
    rows: [[backs(Math.min(deck, 1)), topOf(discards)]],
    isOut: false,
  },
  ...seats.map(({ melds, hand, scores, out }, seat) => ({
    seat,
    figure: String(totalOf(scores)),
    standing: out ? -Infinity : -totalOf(scores),
    rows: [...(melds.length > 0 ? [melds] : []), ...(hand.length > 0 ? [[hand]] : [])],
    isOut: out,
  })),
];

const totalOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0);

const rankName = (rank: number): string => ({ 11: 'J', 12: 'Q', 13: 'K' })[rank] ?? String(rank);
