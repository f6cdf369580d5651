import type { Move, State, View } from './types.ts';
import type { OpeningRules } from '../openings/contract.ts';

/** Actions by kind. Their cards are mostly hidden, so they don't count. */
export const openings: OpeningRules<State | View, Move> = {
  deeds: [
    'draw', 'coronate', 'advance', 'rally-T', 'rally-S', 'recall', 'raid-throne', 'raid-stronghold',
  ], // prettier-ignore
  turns: 3,
  // The mulligan comes before the first turn.
  turnAt: ({ turn }) => (turn > 0 ? turn : null),
  deedOf: ({ move }) => {
    switch (move.do) {
      case 'draw':
      case 'coronate':
      case 'advance':
      case 'recall':
        return move.do;
      case 'rally':
      case 'replace':
        return move.point.startsWith('T') ? 'rally-T' : 'rally-S';
      case 'raid':
        return `raid-${move.target}`;
      // Part of another action, or of the end of a turn.
      default:
        return null;
    }
  },
};
