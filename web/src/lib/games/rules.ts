import type { AnyGame } from '#games/game.ts';
import { partsOf } from './parts.ts';

const RULES = partsOf<AnyGame>(
  import.meta.glob('../../../../games/*/**/rules.ts', { eager: true, import: 'rules' }),
);

/** All games as they are offered, only their rules. */
export const rulesOfGames: readonly AnyGame[] = [...RULES.values()].sort(
  (one, other) => one.order - other.order,
);

/** The rules of a game; undefined if the client doesn't know it. */
export const rulesOf = (id: string): AnyGame | undefined => RULES.get(id);
