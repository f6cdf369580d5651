import type { Outcome, Seat } from '#games/game.ts';
import type { GameUi } from '../boards/types.ts';
import type { Deciding } from './deciding.ts';
import type { Replayed } from './replayed.ts';

// What replays a record is loaded only where one is.

/** The move that decided a finished match; null where none did. */
export const findDeciding = async (
  id: string,
  ui: GameUi,
  seat: Seat | null,
  outcome: Outcome,
): Promise<Deciding | null> => (await import('./deciding-match.ts')).decidingIn(id, ui, seat, outcome);

/** A finished match to look back at; rejects where its record can't be had. */
export const findReplay = async (id: string): Promise<Replayed> =>
  (await import('./deciding-match.ts')).finishedReplay(id);

/** The same of a record that this browser has. */
export const replayHere = async (text: string): Promise<Replayed> =>
  (await import('./deciding-match.ts')).replayOf(text);
