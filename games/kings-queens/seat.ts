import type { SeatGame } from '../game.ts';
import { facts } from './facts.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import type { Move, State, View } from './types.ts';

/** What a page needs of the game that shows views of it. */
export const seat: SeatGame<State, Move, View> = {
  ...facts,
  legalMoves,
  formatMove,
  parseMove,
};
