import type { Seat } from '../../../games/game.ts';
import type { Table } from './table.ts';

/** Ms after creation during which the creator counts as present, because the match page is still loading. */
const JUST_CREATED_MS = 15_000;

/**
 * Connections to a match: whether each seat has one, the number of spectators, and the names some of these
 * gave.
 */
export interface Presence {
  readonly connected: readonly boolean[];
  readonly spectators: number;
  readonly spectatorNames: readonly string[];
}

/** True if a person plays the seat: not conceded, not eliminated and not replaced by a bot. */
export const playsInPerson = ({ status, seating, bots, play, game, position }: Table, seat: Seat): boolean =>
  status === 'playing' &&
  seating.isPerson(seat) &&
  bots.at(seat) === null &&
  !play!.hasConceded(seat) &&
  (game.diplomacy?.isIn(position!, seat) ?? true);

export const peopleOf = (table: Table): readonly Seat[] =>
  table.sitters.map(({ seat }) => seat).filter((seat) => playsInPerson(table, seat));

/**
 * Records the current connections. While the match is played, also records since when each person has had
 * none.
 */
export function notePresence(
  { status, absences, seating }: Table,
  { connected, spectators }: Presence,
): void {
  absences.isWatched = spectators > 0 || connected.includes(true);
  if (status !== 'playing') return;
  absences.note(connected.flatMap((isHere, seat) => (isHere || !seating.isPerson(seat) ? [] : [seat])));
}

/** True if a person waits for others at the table: a connected person, or the creator just after creation. */
export const isSomeoneWaiting = (table: Table, { connected }: Presence): boolean =>
  table.now() - table.terms.createdAt < JUST_CREATED_MS ||
  connected.some((isHere, seat) => isHere && table.seating.isPerson(seat));
