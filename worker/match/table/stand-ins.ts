import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { StandIns, StandInTerms, Refusal } from '../../protocol.ts';
import { peopleOf, playsInPerson } from './people.ts';

import type { Table } from './table.ts';

/**
 * When a bot may play for someone who is away. A place that others could fill at will would be theirs to take over: so
 * it needs a long absence, or one that the clock found, or a shorter one that everybody agreed on by sitting down, and
 * the word of all the others whose own absence is not as long.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds without a connection after which a bot may be asked for, by what the table agreed on. */
export const AWAY: Readonly<Record<StandIns, number>> = { soon: MINUTE / 2, day: 24 * HOUR };

/** Milliseconds that a player who was away for a day has, called by a notification, before the bot begins. */
export const NOTICE = HOUR;

/** From when on a bot may be asked for in a seat's place; infinity while it may not, and nothing but a clock could tell. */
function askableFrom(table: Table, seat: Seat): number {
  const { founding, play, absences } = table;
  if (!playsInPerson(table, seat)) return Infinity;
  if (play!.clock?.isAbsent(seat)) return 0;
  if (founding.clock && founding.standIns === 'day') return Infinity;
  const since = absences.since(seat);
  return since === null ? Infinity : since + AWAY[founding.standIns];
}

/** The seats that have yet to ask. Whoever is away only for a moment must; whoever could be replaced as well need not. */
function missing(table: Table, seat: Seat, now: number): readonly Seat[] {
  const asked = table.bots.standIn(seat)?.by ?? [];
  return peopleOf(table).filter(
    (other) => other !== seat && !asked.includes(other) && askableFrom(table, other) > now,
  );
}

/** When a stand-in that was asked for begins, as things stand; those who stay away lose their say. */
function beginsAt(table: Table, seat: Seat, now: number): number {
  const waits = missing(table, seat, now).map((other) => askableFrom(table, other));
  return Math.max(calledUntil(table, seat), ...waits);
}

/** Until when the player who was called by a notification has time to come back. */
function calledUntil(table: Table, seat: Seat): number {
  const { founding, play, bots } = table;
  const isCalled = founding.standIns === 'day' && !play?.clock?.isAbsent(seat);
  return (bots.standIn(seat)?.askedAt ?? 0) + (isCalled ? NOTICE : 0);
}

/** What everyone may know of how a bot may come to play for a seat; null where its player is here, or a bot plays. */
export function standInTerms(table: Table, seat: Seat): StandInTerms | null {
  const { absences, play, bots } = table;
  const isAbsent = play?.clock?.isAbsent(seat) ?? false;
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
  const { status, founding, bots } = table;
  if (status !== 'playing' || !playsInPerson(table, asking)) {
    return fail({ code: 'not-playing', message: 'only who plays can ask for that' });
  }
  if (seat >= founding.seats) return fail({ code: 'no-such-seat', message: 'there is no such seat' });
  if (bots.at(seat) !== null) return fail({ code: 'taken', message: 'a bot plays there' });
  const now = table.now();
  if (seat === asking || askableFrom(table, seat) > now) {
    return fail({ code: 'not-away', message: 'whoever sits there is here, or was not long ago' });
  }
  bots.ask(seat, asking, now);
  beginStandIns(table);
  return ok(null);
}

const pending = (table: Table): readonly Seat[] =>
  table.bots.pending.filter((seat) => playsInPerson(table, seat));

/** Lets those bots play whose time has come; true if any does now. */
export function beginStandIns(table: Table): boolean {
  const now = table.now();
  const beginning = pending(table).filter((seat) => beginsAt(table, seat, now) <= now);
  for (const seat of beginning) table.bots.begin(seat);
  return beginning.length > 0;
}

/** When the next stand-in may begin, if nobody comes or goes. */
export function nextStandIn(table: Table): number {
  const now = table.now();
  return Math.min(Infinity, ...pending(table).map((seat) => beginsAt(table, seat, now)));
}
