import * as all from './all.ts';
import type { AnyGame } from './game.ts';

/** All games, in the order in which they are offered. */
export const games: readonly AnyGame[] = Object.values<AnyGame>(all).sort(
  (one, other) => one.order - other.order,
);

export const gameOf = (id: string): AnyGame | undefined => games.find((game) => game.id === id);

/** Returns the game of an id that is known to be one. Throws a RangeError if it isn't. */
export function knownGame(id: string): AnyGame {
  const game = gameOf(id);
  if (!game) throw new RangeError(`no game is called ${id}`);
  return game;
}
