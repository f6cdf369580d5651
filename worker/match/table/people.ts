import type { Seat } from '../../../games/game.ts';
import { LIMITS } from '../../protocol/index.ts';
import { unsentNotices } from './notices.ts';
import type { AskingGuest } from './store.ts';
import type { Table } from './table.ts';

/** Maximum ms between two checks of the connections. */
const MAX_CHECK_MS = 600_000;

/** Ms after creation during which the creator counts as present, because the match page is still loading. */
const JUST_CREATED_MS = 15_000;

/**
 * Connections to a match: whether each seat has one that answers, the number of spectators, and the names some of these
 * gave.
 */
export interface Presence {
  readonly connected: readonly boolean[];
  /** Time of the last answer of each seat with an open socket, in ms since 1970; else null. */
  readonly answeredAt: readonly (number | null)[];
  readonly spectators: number;
  readonly spectatorNames: readonly string[];
  /** Spectators who ask for a seat in the rematch, by different names. The first are first to get one. */
  readonly guests: readonly AskingGuest[];
}

/** True if a person plays the seat: not conceded, not eliminated and not replaced by a bot. */
export const playsInPerson = ({ seating, bots, play, game }: Table, seat: Seat): boolean =>
  play?.position.outcome === null &&
  seating.isPerson(seat) &&
  bots.at(seat) === null &&
  !play.hasConceded(seat) &&
  (game.diplomacy?.isIn(play.position, seat) ?? true);

export const peopleOf = (table: Table): readonly Seat[] =>
  table.sitters.map(({ seat }) => seat).filter((seat) => playsInPerson(table, seat));

/**
 * Records the current connections. While the match is played, also records since when each person has had
 * none.
 */
export function notePresence(
  { status, absences, seating }: Table,
  { connected, answeredAt, spectators }: Presence,
): void {
  absences.isWatched = spectators > 0 || answeredAt.some((at) => at !== null);
  if (status !== 'playing') return;
  const away = connected.flatMap((isHere, seat) => (isHere || !seating.isPerson(seat) ? [] : [seat]));
  absences.note(away, answeredAt);
}

/**
 * Time of the next check of the connections, in ms since 1970; Infinity if no seat is connected, or nobody would learn of a
 * change. Each check costs the host an alarm, so the intervals grow in a long turn. `isAlone`: there is just one socket.
 */
export function nextCheck(table: Table, { answeredAt }: Presence, isAlone: boolean, now: number): number {
  const isUnseen = isAlone && !unsentNotices(table).some(({ seat }) => answeredAt[seat] !== null);
  if (table.status === 'over' || isUnseen || answeredAt.every((at) => at === null)) return Infinity;
  const elapsed = now - (table.play?.lastAt ?? table.terms.createdAt);
  return now + Math.max(LIMITS.answerMs, Math.min(MAX_CHECK_MS, Math.round(elapsed / 4)));
}

/** True if a person waits for others at the table: a connected person, or the creator just after creation. */
export const isSomeoneWaiting = (table: Table, { connected }: Presence): boolean =>
  table.now() - table.terms.createdAt < JUST_CREATED_MS ||
  connected.some((isHere, seat) => isHere && table.seating.isPerson(seat));
