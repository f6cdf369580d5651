import type { AnyGame } from '#games/game.ts';
import { inOrder, partsOf } from './parts.ts';

const RULES = partsOf<AnyGame>(
  import.meta.glob('../../../../games/*/**/rules.ts', { eager: true, import: 'rules' }),
);

/** All games, only their rules. */
export const rulesOfGames: readonly AnyGame[] = inOrder([...RULES.values()]);

/** The rules of a game; undefined if the client doesn't know it. */
export const rulesOf = (id: string): AnyGame | undefined => RULES.get(id);
