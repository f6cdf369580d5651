import { itemAt } from '../../list.ts';
import type { Move, State, View } from './types.ts';
import type { OpeningRules } from '../../openings/contract.ts';

const PILES = 11;
const each = (what: string): string[] => Array.from({ length: PILES }, (_, i) => `${what} ${i + 1}`);

/** Deeds: the pile that receives the turned card, and if it is closed by it. */
export const openings: OpeningRules<State | View, Move> = {
  deeds: ['pass', ...each('close'), ...each('into')],
  turns: 3,
  // Each placement is a turn.
  turnAt: ({ phase, deck }) => (phase === 'over' ? null : typeof deck === 'number' ? deck : deck.length),
  deedOf: ({ before, move, after }) => {
    if (move.discard === before.turned) return 'pass';
    return `${itemAt(after.piles, move.pile - 1).closed ? 'close' : 'into'} ${move.pile}`;
  },
};
