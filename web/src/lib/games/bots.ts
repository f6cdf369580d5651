import type { AnyGame } from '#games/game.ts';
import { partsOf } from './parts.ts';
import { rulesOf } from './rules.ts';

const BOTS = partsOf<NonNullable<AnyGame['bot']>>(
  import.meta.glob('../../../../games/*/**/bot.ts', { eager: true, import: 'bot' }),
);

/** The rules of a game and its bot's knowledge; undefined if the client doesn't know the game. */
export function botGameOf(id: string): AnyGame | undefined {
  const game = rulesOf(id);
  const bot = BOTS.get(id);
  return game && bot ? { ...game, bot } : game;
}
