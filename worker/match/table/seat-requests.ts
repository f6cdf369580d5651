import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { JoinRequest, Keyed, Proved, Refusal } from '../../protocol.ts';
import { hashToken } from '../../secrets.ts';
import type { Draft } from './receipts.ts';
import { neighbourOf, type Exchange, type Neighbour, type Way } from './series.ts';
import type { Table } from './table.ts';

export const BAD_TOKEN: Refusal = { code: 'bad-token', message: 'that token proves no seat' };

/** A seat with its token, and the hash of the one that this replaced, if it did. */
export type Issued = Proved & { readonly replaced?: string };

/** The answer to a request that was carried out before; undefined for a new one. */
export function repeated(table: Table, keyed: Keyed | null): Result<Issued, Refusal> | undefined {
  const earlier = table.receipts.repeated(keyed);
  if (!earlier?.ok) return earlier;
  const { token, receipt } = earlier.value;
  const seat = table.seatOf(token);
  // It may have been renewed since, or its seat left.
  if (seat === undefined) return fail(BAD_TOKEN);
  return ok({ seat, token, ...(receipt.replaced === undefined ? {} : { replaced: receipt.replaced }) });
}

/** Keeps the receipt of a request whose token proves a seat by now. */
export const keepReceipt = (
  { receipts, seating }: Table,
  keyed: Keyed | null,
  draft: Draft,
  replaced?: string,
): void => receipts.note(keyed, draft, (tokenHash) => seating.isLive(tokenHash), replaced);

/** Seats a guest. A refusal that might not hold a moment later is kept, so that the request stays refused. */
export function joinOnce(
  table: Table,
  { name, seat, entropy }: JoinRequest,
  keyed: Keyed | null,
): Result<Issued, Refusal> {
  const { receipts, seating } = table;
  const draft = receipts.draft(keyed);
  const guest = { name, tokenHash: hashToken(draft.token), entropy: entropy ?? null };
  const joined = table.join(guest, seat);
  if (joined.ok) {
    keepReceipt(table, keyed, draft);
    return ok({ seat: joined.value, token: draft.token });
  }
  // Once the match has begun no seat comes free any more.
  if (table.status === 'waiting') {
    receipts.noteRefusal(keyed, draft, joined.error, (tokenHash) => seating.isLive(tokenHash));
  }
  return joined;
}

/** Gives the seat that a token proves another one; undefined where it proves none. */
export function renewOnce(table: Table, old: string, keyed: Keyed | null): Issued | undefined {
  const seat = table.seatOf(old);
  if (seat === undefined) return undefined;
  const replaced = table.seating.at(seat)!.tokenHash;
  const draft = table.receipts.draft(keyed);
  table.replaceToken(seat, hashToken(draft.token));
  keepReceipt(table, keyed, draft, replaced);
  return { seat, token: draft.token, replaced };
}

/** A token that was renewed in a match before or after: whether it is new to this one, and the match to go on to. */
export interface Exchanged {
  readonly isNew: boolean;
  readonly next: Neighbour | null;
}

/** Takes a token that was renewed in a match before or after; null if the old one isn't the seat's here. */
export function exchangeToken(table: Table, seat: Seat, exchange: Exchange, way: Way): Exchanged | null {
  const known = table.seating.at(seat)?.tokenHash;
  if (known !== exchange.old && known !== exchange.new) return null;
  const isNew = known === exchange.old;
  if (isNew) table.replaceToken(seat, exchange.new);
  return { isNew, next: neighbourOf(table, seat, way) };
}
