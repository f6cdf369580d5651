import type { AnyGame } from '#games/game.ts';
import { partsOf } from './parts.ts';

const BOTS = partsOf<NonNullable<AnyGame['bot']>>(
  import.meta.glob('../../../../games/*/**/bot.ts', { eager: true, import: 'bot' }),
);
const ODDS = partsOf<NonNullable<AnyGame['odds']>>(
  import.meta.glob('../../../../games/*/**/odds.ts', { eager: true, import: 'odds' }),
);

/** The parts of a game that know odds; empty if it has none. */
export function oddsGameOf(id: string): Pick<AnyGame, 'bot' | 'odds'> {
  const [bot, odds] = [BOTS.get(id), ODDS.get(id)];
  return { ...(bot && { bot }), ...(odds && { odds }) };
}
