import type { GameFace, GameUi } from './types.ts';

/** All games with a board, in the order of their presentation: each folder with an `index.ts`. */
export const FACES: readonly GameFace[] = Object.values(
  import.meta.glob<GameFace>('./*/index.ts', { eager: true, import: 'board' }),
).sort((one, other) => one.facts.order - other.facts.order);

/** The game with this id; undefined if the client doesn't know it. */
export const faceOf = (id: string): GameFace | undefined => FACES.find((game) => game.id === id);

/**
 * Loads everything a table needs of this game; null if the client doesn't know it. Rejects if loading fails.
 */
export const loadUi = async (id: string): Promise<GameUi | null> => (await faceOf(id)?.load()) ?? null;
