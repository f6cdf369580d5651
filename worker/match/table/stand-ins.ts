import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { StandIns, StandInTerms, Refusal } from '../../protocol/index.ts';
import { peopleOf, playsInPerson } from './people.ts';

import type { Table } from './table.ts';
import { refuse } from '../../protocol/refuse.ts';

/**
 * Stand-ins: bots that play for people who are away. Seats must not be taken over at will. A stand-in
 * therefore needs a long absence, one found by the clock, or a shorter one agreed on when the table was
 * created. It also needs the consent of all players who haven't been away as long.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Ms without a connection after which a stand-in may be requested, by the table's terms. */
export const AWAY_MS: Readonly<Record<StandIns, number>> = { soon: MINUTE_MS / 2, day: 24 * HOUR_MS };

/** Ms a player who was away for a day has to return after the notification, before the bot begins. */
export const NOTICE_MS = HOUR_MS;

/** Time from which a stand-in may be requested for `seat`; Infinity if only the clock could tell. */
function askableFrom(table: Table, seat: Seat): number {
  const { terms, absences } = table;
  if (!playsInPerson(table, seat)) return Infinity;
  if (table.isAbsent(seat)) return 0;
  if (terms.clock && terms.standIns === 'day') return Infinity;
  const since = absences.since(seat);
  return since === null ? Infinity : table.down.after(since, AWAY_MS[terms.standIns]);
}

/** Seats whose consent is missing: all other people, except those who could be replaced themselves. */
function missing(table: Table, seat: Seat, now: number): readonly Seat[] {
  const asked = table.bots.standIn(seat)?.by ?? [];
  return peopleOf(table).filter(
    (other) => other !== seat && !asked.includes(other) && askableFrom(table, other) > now,
  );
}

/**
 * Time at which the requested stand-in will begin if nothing changes. Players who stay away lose their vote.
 */
function beginsAt(table: Table, seat: Seat, now: number): number {
  const waits = missing(table, seat, now).map((other) => askableFrom(table, other));
  return Math.max(calledUntil(table, seat), ...waits);
}

/** Deadline for a notified player to return. */
function calledUntil(table: Table, seat: Seat): number {
  const { terms, bots } = table;
  const isCalled = terms.standIns === 'day' && !table.isAbsent(seat);
  return table.down.after(bots.standIn(seat)?.askedAt ?? 0, isCalled ? NOTICE_MS : 0);
}

/** A seat's stand-in terms, visible to everyone; null if its player is here or a bot already plays. */
export function standInTerms(table: Table, seat: Seat): StandInTerms | null {
  const { absences, bots } = table;
  const isAbsent = table.isAbsent(seat);
  if (!playsInPerson(table, seat) || (absences.since(seat) === null && !isAbsent)) return null;
  const now = table.now();
  const from = askableFrom(table, seat);
  const needs = missing(table, seat, now);
  const isAgreed = bots.standIn(seat) !== undefined && needs.length === 0;
  return {
    from: Number.isFinite(from) ? from : null,
    needs,
    begins: isAgreed ? calledUntil(table, seat) : null,
  };
}

/** Requests a stand-in for a player who is away. */
export function askStandIn(table: Table, seat: Seat, asking: Seat): Result<null, Refusal> {
  const { status, terms, bots } = table;
  if (status !== 'playing' || !playsInPerson(table, asking)) {
    return refuse('not-playing');
  }
  if (seat >= terms.seats) return refuse('no-such-seat', 'seat');
  if (bots.at(seat) !== null) return refuse('taken', 'bot');
  const now = table.now();
  if (seat === asking || askableFrom(table, seat) > now) {
    return refuse('not-away');
  }
  bots.ask(seat, asking, now);
  beginStandIns(table);
  return ok(null);
}

/** Ends a stand-in because the player is back; true if one was active or requested. */
export const endStandIn = ({ bots }: Table, seat: Seat): boolean => bots.comeBack(seat);

const pending = (table: Table): readonly Seat[] =>
  table.bots.pending.filter((seat) => playsInPerson(table, seat));

/** Activates the stand-ins whose time has come; true if any was activated. */
export function beginStandIns(table: Table): boolean {
  const now = table.now();
  const beginning = pending(table).filter((seat) => beginsAt(table, seat, now) <= now);
  for (const seat of beginning) table.bots.begin(seat);
  return beginning.length > 0;
}

/** Time at which the next stand-in may begin if nobody connects or disconnects. */
export function nextStandIn(table: Table): number {
  const waiting = pending(table);
  if (waiting.length === 0) return Infinity;
  const now = table.now();
  return Math.min(...waiting.map((seat) => beginsAt(table, seat, now)));
}
