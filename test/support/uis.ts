import { games } from '#games/index.ts';
import { loadUi } from '../../web/src/lib/boards/index.ts';
import type { GameUi } from '../../web/src/lib/boards/types.ts';

const UIS = await Promise.all(games.map(({ id }) => loadUi(id)));

/** Everything a table needs of the game with this id, already loaded. */
export const uiOf = (id: string): GameUi | undefined => UIS.find((ui) => ui?.id === id) ?? undefined;
