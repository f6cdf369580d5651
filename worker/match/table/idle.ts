import { peopleOf } from './people.ts';
import type { Table } from './table.ts';

/**
 * When a match rests. Bot moves and the clock cost the host something, so they run only if somebody benefits.
 * As soon as anyone connects, to play or to watch, the match continues.
 */

/**
 * True if bots have nobody to play for: nobody is connected and no person is expected back. A person who made
 * their seat's last move is expected back and gets a notification on their turn. A match of people and bots
 * therefore goes on over days.
 */
export const areBotsIdle = (table: Table): boolean =>
  !table.absences.isWatched && !peopleOf(table).some((seat) => table.started.lastBy(seat)?.by === null);

/**
 * True if the clock would run for nobody. Without connections it still runs until everyone counts as absent.
 */
export const isClockPaused = (table: Table): boolean =>
  !table.absences.isWatched && peopleOf(table).every((seat) => table.isAbsent(seat));
