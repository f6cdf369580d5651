import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { Keyed, MatchClub, Refusal, SitRequest } from '../../protocol/index.ts';
import { hashToken, randomBytes } from '../../secrets.ts';
import { newToken } from '../../secrets.ts';
import type { Made } from './play.ts';
import type { Moved } from './moved.ts';
import { joinOnce, keepReceipt, repeated, type Issued } from './seat-requests.ts';
import type { Member } from './store.ts';
import type { Table } from './table.ts';
import { refuse } from '../../protocol/refuse.ts';

/** The match's club, with the member of each seat; undefined without a club. */
export function clubOf({ terms, seating }: Table): MatchClub | undefined {
  if (terms.club === undefined) return undefined;
  const members = Array.from({ length: terms.seats }, (_, seat) => seating.at(seat)?.member ?? null);
  return { id: terms.club, members, ...(terms.rated && { rated: true }) };
}

const seatOfMember = ({ seating }: Table, id: string): Seat | undefined =>
  seating.all.find(({ member }) => member === id)?.seat;

/** Seats a member. One who has a seat gets another token for it, so that it can be played on any device. */
export function seatMember(
  table: Table,
  { id, name }: Member,
  request: SitRequest,
  sender: string | null,
  keyed: Keyed | null,
): Result<Issued, Refusal> {
  const earlier = repeated(table, keyed);
  if (earlier) return earlier;
  const seat = seatOfMember(table, id);
  const { reserved } = table.terms;
  const own = reserved?.findIndex((member) => member.id === id) ?? request.seat;
  if (own === -1) return refuse('members-only');
  if (seat === undefined) return joinOnce(table, { ...request, seat: own, name }, sender, keyed, id);
  const draft = table.receipts.draft(keyed);
  table.seating.addToken(seat, hashToken(draft.token));
  keepReceipt(table, keyed, draft);
  return ok({ seat, token: draft.token });
}

/** Takes the seat of somebody who is no member any more, before the start. Null if nothing has changed. */
export function sendMemberAway(table: Table, id: string): Moved | null {
  const seat = seatOfMember(table, id);
  if (seat === undefined || table.status !== 'waiting') return null;
  const left = table.seating.arrange(seat, { t: 'seat', id: `left the club ${id}`, do: 'leave' });
  if (!left.ok) return null;
  table.chat.move(left.value);
  table.devices.move(left.value);
  return left.value;
}

/** Members who did not come to their reserved seats in time. */
export const noShowsAt = ({ seating }: Table): readonly string[] =>
  seating.all.flatMap(({ member, isNoShow }) => (isNoShow && member !== undefined ? member : []));

/**
 * Starts a match with reserved seats without those who have not come: they sit down, and concede. False if nobody has come.
 * Idempotent.
 */
export function startWithout(table: Table, announce: (made: Made) => void): boolean {
  const { reserved = [] } = table.terms;
  if (table.status !== 'waiting') return true;
  const missing = reserved.flatMap((member, seat) => (table.seating.at(seat) ? [] : [{ ...member, seat }]));
  if (missing.length === reserved.length) return false;
  table.together(() => {
    for (const { id, name, seat } of missing)
      table.seating.seatNoShow(
        { name, tokenHash: hashToken(newToken(randomBytes)), entropy: null, member: id },
        seat,
      );
    table.startIfFull();
  });
  for (const { seat } of missing) {
    const made = table.make(seat, 'no-show', null, 'claim');
    if (made.ok) announce(made.value);
  }
  return true;
}

/** Time of the end, in ms since 1970. */
export const endOf = ({ started }: Table): number => started.lastAt;
