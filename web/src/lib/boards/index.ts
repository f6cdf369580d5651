import { fiveCrownsSoloFace } from './five-crowns-solo/index.ts';
import { fiveCrownsFace } from './five-crowns/index.ts';
import { kingsQueensFace } from './kings-queens/index.ts';
import { partnersFace } from './partners/index.ts';
import { realmFace } from './realm/index.ts';
import type { GameFace, GameUi } from './types.ts';

/** All games, in the order of their presentation. */
const GAMES: readonly GameFace[] = [
  realmFace,
  partnersFace,
  kingsQueensFace,
  fiveCrownsFace,
  fiveCrownsSoloFace,
];

/** The game with this id; undefined if the client doesn't know it. */
export const faceOf = (id: string): GameFace | undefined => GAMES.find((game) => game.id === id);

/**
 * Loads everything a table needs of this game; null if the client doesn't know it. Rejects if loading fails.
 */
export const loadUi = async (id: string): Promise<GameUi | null> => (await faceOf(id)?.load()) ?? null;
