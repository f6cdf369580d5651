import type { Outcome, Seat } from '#games/game.ts';
import type { GameUi } from '../boards/types.ts';
import type { Deciding } from './deciding.ts';

// What replays a record is loaded only where one is.

/** The move that decided a finished match; null where none did. */
export const findDeciding = async (
  id: string,
  ui: GameUi,
  seat: Seat | null,
  outcome: Outcome,
): Promise<Deciding | null> => (await import('./deciding-match.ts')).decidingIn(id, ui, seat, outcome);
