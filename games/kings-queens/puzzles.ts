import type { PuzzleRules } from '../puzzles/contract.ts';
import { sideOf, type Move, type State, type View } from './types.ts';

/** The aim is to take exactly the predicted points. */
export const puzzles: PuzzleRules<State, Move, View> = {
  // Only the first trick. Later ones depend on a memory of the cards played.
  aimsIn: ({ phase, seats }) =>
    phase === 'play' && seats.every(({ taken }) => taken === 0) ? ['predict'] : [],
  goalOf: ({ round }, seat) => ({
    isOver: ({ rounds }) => rounds.length >= round,
    isReached: ({ rounds }) => rounds[round - 1]?.charges[sideOf(seat)] === 0,
  }),
  themeOf: () => 'trick',
};
