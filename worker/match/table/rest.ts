import { peopleOf } from './people.ts';
import type { Table } from './table.ts';

/**
 * When a match rests: what happens by itself costs its host something, so it happens only where it is for somebody. As
 * soon as anyone says hello, be it to play or to watch, the match goes on.
 */

/**
 * True if bots have nobody to play for: nobody is connected, and no person is expected back. A person who made the last
 * move of its seat is, and is notified when the turn comes, so that a match of people and bots goes on over days.
 */
export const doBotsRest = (table: Table): boolean =>
  !table.absences.isWatched && !peopleOf(table).some((seat) => table.play!.lastBy(seat)?.by === null);

/** True if the clock would move for nobody: without any connection it goes on until it has found everyone absent. */
export const doesClockRest = (table: Table): boolean =>
  !table.absences.isWatched && peopleOf(table).every((seat) => table.isAbsent(seat));
