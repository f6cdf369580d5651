import { fiveCrownsSoloUi } from './five-crowns-solo/index.ts';
import { fiveCrownsUi } from './five-crowns/index.ts';
import { kingsQueensUi } from './kings-queens/index.ts';
import { partnersUi } from './partners/index.ts';
import { realmUi } from './realm/index.ts';
import type { GameUi } from './types.ts';

/** Every game's face, in the order of the registry of games. */
const GAMES: readonly GameUi[] = [realmUi, partnersUi, kingsQueensUi, fiveCrownsUi, fiveCrownsSoloUi];

/** The face of the game with this id, if the client knows it. */
export const uiOf = (id: string): GameUi | undefined => GAMES.find((game) => game.id === id);
