import type { Seat } from '../../../games/game.ts';
import type { Table } from './table.ts';

/** Whether a person plays in that seat: one who has not given up or been put out, and in whose place no bot plays. */
export const playsInPerson = ({ status, seating, bots, play, game, position }: Table, seat: Seat): boolean =>
  status === 'playing' &&
  seating.isPerson(seat) &&
  bots.at(seat) === null &&
  !play!.hasConceded(seat) &&
  (game.diplomacy?.isIn(position!, seat) ?? true);

/** The seats in which people play. */
export const peopleOf = (table: Table): readonly Seat[] =>
  table.seating.all.map(({ seat }) => seat).filter((seat) => playsInPerson(table, seat));
