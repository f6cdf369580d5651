import type { SeatGame } from '../game.ts';
import { eventsOf } from './events.ts';
import { facts } from './facts.ts';
import { legalMoves } from './legal.ts';
import { formatMove, parseMove } from './notation.ts';
import type { Move, State, View } from './types.ts';

/** The part of the game that pages showing views need. */
export const seat: SeatGame<State, Move, View> = {
  ...facts,
  legalMoves,
  formatMove,
  parseMove,
  eventsOf,
};
