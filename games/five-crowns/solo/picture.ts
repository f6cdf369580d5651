import type { View } from './types.ts';
import { backs, type Scene } from '../../pictures/scene.ts';

/** The draw pile with the turned card, then the eleven piles. */
export const picture = ({ piles, deck, turned }: View): Scene => [
  { seat: 0, figure: String(deck), rows: [[backs(Math.min(deck, 1)), turned ? [turned] : []]], isOut: false },
  ...piles.map(({ cards, closed }, index) => ({
    seat: null,
    figure: String(index + 3),
    rows: [[cards]],
    isOut: closed,
  })),
];
