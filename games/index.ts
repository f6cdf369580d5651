import type { AnyGame } from './game.ts';
import { fiveCrowns } from './five-crowns/index.ts';
import { fiveCrownsSolo } from './five-crowns/solo/index.ts';
import { kingsQueens } from './kings-queens/index.ts';
import { partners } from './partners/index.ts';
import { realm } from './realm/index.ts';

/** All games, in the order in which they are offered. */
export const games: readonly AnyGame[] = [
  realm as unknown as AnyGame,
  partners as unknown as AnyGame,
  kingsQueens as unknown as AnyGame,
  fiveCrowns as unknown as AnyGame,
  fiveCrownsSolo as unknown as AnyGame,
];

export const gameOf = (id: string): AnyGame | undefined => games.find((game) => game.id === id);

/** Returns the game of an id that is known to be one. Throws a RangeError if it isn't. */
export function knownGame(id: string): AnyGame {
  const game = gameOf(id);
  if (!game) throw new RangeError(`no game is called ${id}`);
  return game;
}
