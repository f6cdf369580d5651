import type { Seat } from '../../../games/game.ts';
import type { Table } from './table.ts';

/** Milliseconds after its creation in which a match's creator is expected to open its page. */
const JUST_CREATED_MS = 15_000;

/** The connections to a match: one or more for each seat, the spectators, and the names that some of those gave. */
export interface Presence {
  readonly connected: readonly boolean[];
  readonly spectators: number;
  readonly spectatorNames: readonly string[];
}

/** True if a person plays in that seat: one who has not conceded or been put out, and for whom no bot plays. */
export const playsInPerson = ({ status, seating, bots, play, game, position }: Table, seat: Seat): boolean =>
  status === 'playing' &&
  seating.isPerson(seat) &&
  bots.at(seat) === null &&
  !play!.hasConceded(seat) &&
  (game.diplomacy?.isIn(position!, seat) ?? true);

/** The seats in which people play. */
export const peopleOf = (table: Table): readonly Seat[] =>
  table.sitters.map(({ seat }) => seat).filter((seat) => playsInPerson(table, seat));

/** Notes the connections that there are now, and since when a person has had none while the match is played. */
export function notePresence(
  { status, absences, seating }: Table,
  { connected, spectators }: Presence,
): void {
  absences.isWatched = spectators > 0 || connected.includes(true);
  if (status !== 'playing') return;
  absences.note(connected.flatMap((isHere, seat) => (isHere || !seating.isPerson(seat) ? [] : [seat])));
}

/** True if a person waits at a table for others: one who is connected, or who has only just created it. */
export const isSomeoneWaiting = (table: Table, { connected }: Presence): boolean =>
  table.now() - table.terms.createdAt < JUST_CREATED_MS ||
  connected.some((isHere, seat) => isHere && table.seating.isPerson(seat));
