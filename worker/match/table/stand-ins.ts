import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { StandIns, StandInTerms, Refusal } from '../../protocol.ts';
import { peopleOf, playsInPerson } from './people.ts';

import type { Table } from './table.ts';

/**
 * Stand-ins: bots that play for people who are away. A seat that the others could fill at will would be theirs to take
 * over. So it takes a long absence, or one that the clock found, or a shorter one that everybody agreed on by sitting
 * down, and the consent of all the others whose own absence is not as long.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds without a connection after which a bot may be asked for, by what the table agreed on. */
export const AWAY_MS: Readonly<Record<StandIns, number>> = { soon: MINUTE_MS / 2, day: 24 * HOUR_MS };

/** Milliseconds that a player who was away for a day has, called by a notification, before the bot begins. */
export const NOTICE_MS = HOUR_MS;

/** The time from which a bot may be asked for in a seat's place; infinity while nothing but a clock could tell. */
function askableFrom(table: Table, seat: Seat): number {
  const { terms, absences } = table;
  if (!playsInPerson(table, seat)) return Infinity;
  if (table.isAbsent(seat)) return 0;
  if (terms.clock && terms.standIns === 'day') return Infinity;
  const since = absences.since(seat);
  return since === null ? Infinity : since + AWAY_MS[terms.standIns];
}

/** The seats that have yet to ask: all other people but those who have been away as long and could be replaced as well. */
function missing(table: Table, seat: Seat, now: number): readonly Seat[] {
  const asked = table.bots.standIn(seat)?.by ?? [];
  return peopleOf(table).filter(
    (other) => other !== seat && !asked.includes(other) && askableFrom(table, other) > now,
  );
}

/** The time at which a stand-in that was asked for begins, as things stand; those who stay away lose their say. */
function beginsAt(table: Table, seat: Seat, now: number): number {
  const waits = missing(table, seat, now).map((other) => askableFrom(table, other));
  return Math.max(calledUntil(table, seat), ...waits);
}

/** The time until which a player who was called by a notification may come back. */
function calledUntil(table: Table, seat: Seat): number {
  const { terms, bots } = table;
  const isCalled = terms.standIns === 'day' && !table.isAbsent(seat);
  return (bots.standIn(seat)?.askedAt ?? 0) + (isCalled ? NOTICE_MS : 0);
}

/** The terms of a stand-in as everyone may know them; null where the seat's player is here, or a bot plays already. */
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

/** Asks for a bot in the place of someone away. */
export function askStandIn(table: Table, seat: Seat, asking: Seat): Result<null, Refusal> {
  const { status, terms, bots } = table;
  if (status !== 'playing' || !playsInPerson(table, asking)) {
    return fail({ code: 'not-playing', message: 'only who plays can ask for that' });
  }
  if (seat >= terms.seats) return fail({ code: 'no-such-seat', message: 'there is no such seat' });
  if (bots.at(seat) !== null) return fail({ code: 'taken', message: 'a bot plays there' });
  const now = table.now();
  if (seat === asking || askableFrom(table, seat) > now) {
    return fail({ code: 'not-away', message: 'that player is here, or was not long ago' });
  }
  bots.ask(seat, asking, now);
  beginStandIns(table);
  return ok(null);
}

/** Ends a stand-in because the player is back; true if there was one or it was asked for. */
export const endStandIn = ({ bots }: Table, seat: Seat): boolean => bots.comeBack(seat);

const pending = (table: Table): readonly Seat[] =>
  table.bots.pending.filter((seat) => playsInPerson(table, seat));

/** Lets those bots play whose time has come; true if any does now. */
export function beginStandIns(table: Table): boolean {
  const now = table.now();
  const beginning = pending(table).filter((seat) => beginsAt(table, seat, now) <= now);
  for (const seat of beginning) table.bots.begin(seat);
  return beginning.length > 0;
}

/** The time at which the next stand-in may begin, if nobody comes or goes. */
export function nextStandIn(table: Table): number {
  const now = table.now();
  return Math.min(Infinity, ...pending(table).map((seat) => beginsAt(table, seat, now)));
}
