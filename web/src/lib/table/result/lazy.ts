import type { Outcome, Seat } from '#games/game.ts';
import type { GameUi } from '../../boards/types.ts';
import type { Deciding } from './deciding.ts';
import type { Replayed } from '../../platform/replay/replayed.ts';

// Loads the code for replaying records on demand.

/** The deciding move of a finished match; null if there is none. */
export const findDeciding = async (
  id: string,
  ui: GameUi,
  seat: Seat | null,
  outcome: Outcome,
): Promise<Deciding | null> => (await import('./deciding-match.ts')).decidingIn(id, ui, seat, outcome);

/** The replay of a finished match; rejects if its record isn't available. */
export const findReplay = async (id: string): Promise<Replayed> =>
  (await import('./deciding-match.ts')).finishedReplay(id);

/** The same for a record in this browser. */
export const replayHere = async (text: string): Promise<Replayed> =>
  (await import('./deciding-match.ts')).replayOf(text);
