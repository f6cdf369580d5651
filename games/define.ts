import type { Game, Position } from './game.ts';
import type { GameParts } from './parts.ts';

/** A complete game with its own types. */
export type GameDefinition<State extends Position, Move, View extends Position, Belief = never> = Game<
  State,
  Move,
  View
> &
  GameParts<State, Move, View, Belief>;

/** Checks that rules and parts are of the same game. */
export const defineGame = <State extends Position, Move, View extends Position, Belief = never>(
  game: GameDefinition<State, Move, View, Belief>,
): GameDefinition<State, Move, View, Belief> => game;
