import { fiveCrownsSoloFace } from './five-crowns-solo/index.ts';
import { fiveCrownsFace } from './five-crowns/index.ts';
import { kingsQueensFace } from './kings-queens/index.ts';
import { partnersFace } from './partners/index.ts';
import { realmFace } from './realm/index.ts';
import type { GameFace, GameUi } from './types.ts';

/** Every game's face, in the order in which they are offered. */
const GAMES: readonly GameFace[] = [
  realmFace,
  partnersFace,
  kingsQueensFace,
  fiveCrownsFace,
  fiveCrownsSoloFace,
];

/** The face of the game with this id, if the client knows it. */
export const faceOf = (id: string): GameFace | undefined => GAMES.find((game) => game.id === id);

/** What a table of the game with this id needs; null if the client does not know it. Rejects where it can't be loaded. */
export const loadUi = async (id: string): Promise<GameUi | null> => (await faceOf(id)?.load()) ?? null;
