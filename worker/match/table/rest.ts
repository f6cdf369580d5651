import { peopleOf } from './people.ts';
import type { Table } from './table.ts';

/**
 * When a match rests: what happens by itself costs its host something, so it happens only where it is for somebody. As
 * soon as anyone says hello, be it to play or to watch, the match goes on.
 */

/**
 * Whether bots have nobody to play for: no connection to anyone, and no person to come back to. One who made the own
 * last move is expected back and called when the turn comes, so that a match of people and bots goes on over days.
 */
export const doBotsRest = (table: Table): boolean =>
  !table.isWatched && !peopleOf(table).some((seat) => table.play!.lastBy(seat)?.by === null);

/** Whether the clock moves for nobody: without any connection it goes on until it has found everyone absent. */
export const doesClockRest = (table: Table): boolean =>
  !table.isWatched && peopleOf(table).every((seat) => table.play!.clock?.isAbsent(seat));
