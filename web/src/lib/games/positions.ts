import type { AnyGame } from '#games/game.ts';
import { valueAt } from '#games/list.ts';
import { partsOf } from './parts.ts';
import { rulesOfGames } from './rules.ts';

const POSITIONS = partsOf<NonNullable<AnyGame['position']>>(
  import.meta.glob('../../../../games/*/**/position.ts', { eager: true, import: 'position' }),
);

/** All games, with their rules and positions. */
export const games: readonly AnyGame[] = rulesOfGames.map((game) => ({
  ...game,
  position: valueAt(POSITIONS, game.id),
}));
