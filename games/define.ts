import type { Game, Position } from './game.ts';
import type { GameParts } from './parts.ts';

/** Checks that rules and parts are of the same game. */
export const defineGame = <State extends Position, Move, View extends Position, Belief = never>(
  game: Game<State, Move, View> & GameParts<State, Move, View, Belief>,
): typeof game => game;
