import type { Seat } from '../../../games/game.ts';
import { ok, type Result } from '../../../games/result.ts';
import type { Keyed, MatchClub, Refusal, SitRequest } from '../../protocol/index.ts';
import { hashToken } from '../../secrets.ts';
import type { Moved } from './moved.ts';
import { joinOnce, keepReceipt, repeated, type Issued } from './seat-requests.ts';
import type { Table } from './table.ts';

/** A member of the match's club, as the club names them. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** The match's club, with the member of each seat; undefined without a club. */
export function clubOf({ terms, seating }: Table): MatchClub | undefined {
  if (terms.club === undefined) return undefined;
  const members = Array.from({ length: terms.seats }, (_, seat) => seating.at(seat)?.member ?? null);
  return { id: terms.club, members };
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
  if (seat === undefined) return joinOnce(table, { ...request, name }, sender, keyed, id);
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

/** Time of the end, in ms since 1970. */
export const endOf = ({ started }: Table): number => started.lastAt;
