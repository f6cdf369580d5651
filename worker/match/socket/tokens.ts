import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { Keyed, Proved, Renewed, Refusal } from '../../protocol.ts';
import type { Draft } from '../table/receipts.ts';
import type { Room } from './room.ts';
import { hashToken } from '../../secrets.ts';
import {
  carryAlong,
  neighbourOf,
  type Ask,
  type Exchange,
  type Neighbour,
  type Way,
} from '../table/series.ts';

import type { Table } from '../table/table.ts';

export const BAD_TOKEN: Refusal = { code: 'bad-token', message: 'that token proves no seat' };

/** A seat with its token, and the hash of the one that this replaced, if it did. */
type Issued = Proved & { readonly replaced?: string };

/** What a request that was carried out before was answered with; undefined for a new one. */
export function repeated(table: Table, keyed: Keyed | null): Result<Issued, Refusal> | undefined {
  const again = table.desk.repeated(keyed);
  if (!again?.ok) return again;
  const { token, receipt } = again.value;
  const seat = table.seating.seatOf(token);
  // It may have been renewed since, or its seat left.
  if (seat === undefined) return fail(BAD_TOKEN);
  return ok({ seat, token, ...(receipt.replaced === undefined ? {} : { replaced: receipt.replaced }) });
}

/** Keeps the receipt of a request whose token proves a seat by now. */
export const noteReceipt = (
  { desk, seating }: Table,
  keyed: Keyed | null,
  draft: Draft,
  replaced?: string,
): void => desk.note(keyed, draft, (tokenHash) => seating.isLive(tokenHash), replaced);

/** Keeps the refusal of a request, so that it stays refused. */
export const noteRefusal = (
  { desk, seating }: Table,
  keyed: Keyed | null,
  draft: Draft,
  refusal: Refusal,
): void => desk.noteRefusal(keyed, draft, refusal, (tokenHash) => seating.isLive(tokenHash));

/**
 * Gives the seat that a token proves another token, here and in the matches before and after. `foundPending` makes a
 * rematch that is due: what is on its way there with the old token must have come before the new one does.
 */
export async function renew(
  room: Room,
  old: string,
  keyed: Keyed | null,
  { ask, foundPending }: { readonly ask: Ask; readonly foundPending: (room: Room) => Promise<boolean> },
): Promise<Result<Renewed, Refusal>> {
  const again = repeated(room.table, keyed);
  if (again && !again.ok) return again;
  const renewed = again?.value ?? renewHere(room, old, keyed);
  if (!renewed) return fail(BAD_TOKEN);
  const { seat, token, replaced = '' } = renewed;
  if (await foundPending(room)) room.sendMatch();
  // A request that comes again goes on from here where it was cut off.
  const also = await carryAlong(room.table, seat, { old: replaced, new: hashToken(token) }, ask);
  return ok({ seat, token, also });
}

function renewHere(room: Room, old: string, keyed: Keyed | null): Issued | undefined {
  const { seating, desk } = room.table;
  const seat = seating.seatOf(old);
  if (seat === undefined) return undefined;
  const replaced = seating.at(seat)!.tokenHash;
  const draft = desk.draft(keyed);
  room.replaceToken(seat, hashToken(draft.token));
  noteReceipt(room.table, keyed, draft, replaced);
  return { seat, token: draft.token, replaced };
}

/** Takes a token that was renewed in a match before or after, if the old one is the seat's here; null if it isn't. */
export function takeToken(
  room: Room,
  seat: Seat,
  exchange: Exchange,
  way: Way,
): { next: Neighbour | null } | null {
  const known = room.table.seating.at(seat)?.tokenHash;
  if (known !== exchange.old && known !== exchange.new) return null;
  if (known === exchange.old) room.replaceToken(seat, exchange.new);
  return { next: neighbourOf(room.table, seat, way) };
}
