import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { JoinRequest, Keyed, Proved, Refusal } from '../../protocol/index.ts';
import { hashToken } from '../../secrets.ts';
import { networkField } from './create.ts';
import type { Draft } from './receipts.ts';
import { neighbourOf, type Exchange, type Way } from './series.ts';
import type { Table } from './table.ts';
import { refuse, refusalOf } from '../../protocol/refuse.ts';

export const BAD_TOKEN = refusalOf('bad-token');

/** A seat with its token, and the hash of the token it replaced, if any. */
export type Issued = Proved & { readonly replaced?: string };

/** The answer to a request that was carried out before; undefined for a new one. */
export function repeated(table: Table, keyed: Keyed | null): Result<Issued, Refusal> | undefined {
  const earlier = table.receipts.repeated(keyed);
  if (!earlier?.ok) return earlier;
  const { token, receipt } = earlier.value;
  const seat = table.seatOf(token);
  // The token may have been renewed since, or its seat left.
  if (seat === undefined) return fail(BAD_TOKEN);
  return ok({ seat, token, ...(receipt.replaced === undefined ? {} : { replaced: receipt.replaced }) });
}

/** Stores the receipt of a request whose token now proves a seat. */
export const keepReceipt = (
  { receipts, seating }: Table,
  keyed: Keyed | null,
  draft: Draft,
  replaced?: string,
): void => receipts.note(keyed, draft, (tokenHash) => seating.isLive(tokenHash), replaced);

/**
 * Seats a guest of a network, in a club's match its `member`. Refusals caused by a passing state are stored, so that retries stay refused. A person
 * sent away by the host is refused.
 */
export function joinOnce(
  table: Table,
  { name, seat, entropy }: JoinRequest,
  sender: string | null,
  keyed: Keyed | null,
  member?: string,
): Result<Issued, Refusal> {
  const { receipts, seating, hosting } = table;
  const network = networkField(sender);
  const draft = receipts.draft(keyed);
  const guest = {
    name,
    tokenHash: hashToken(draft.token),
    entropy: entropy ?? null,
    ...network,
    ...(member === undefined ? {} : { member }),
  };
  const isSentAway = table.status === 'waiting' && hosting.mustStayAway({ name, ...network }, table.sitters);
  const joined = isSentAway ? refuse('removed') : table.join(guest, seat);
  if (joined.ok) {
    keepReceipt(table, keyed, draft);
    return ok({ seat: joined.value, token: draft.token });
  }
  // No seat becomes free once the match has begun, so the refusal stays true without a receipt.
  if (table.status === 'waiting') {
    receipts.noteRefusal(keyed, draft, joined.error, (tokenHash) => seating.isLive(tokenHash));
  }
  return joined;
}

/** Replaces the token of the seat that `old` proves; undefined if it proves none. */
export function renewOnce(table: Table, old: string, keyed: Keyed | null): Issued | undefined {
  const seat = table.seatOf(old);
  if (seat === undefined) return undefined;
  const replaced = table.seating.sitterOf(seat).tokenHash;
  const draft = table.receipts.draft(keyed);
  table.replaceToken(seat, hashToken(draft.token));
  keepReceipt(table, keyed, draft, replaced);
  return { seat, token: draft.token, replaced };
}

/**
 * Result of exchanging a token renewed in a neighbouring match: its owner's seat, whether it was new here, and the id
 * of the next match to tell.
 */
export interface Exchanged {
  readonly seat: Seat;
  readonly isNew: boolean;
  readonly next: string | null;
}

/**
 * Exchanges a token that was renewed in a neighbouring match; null if the old token isn't anybody's here. People may have
 * other seats there than a rematch gives them.
 */
export function exchangeToken(table: Table, exchange: Exchange, way: Way): Exchanged | null {
  const { seating } = table;
  const seat = seating.personWith(exchange.old, exchange.new);
  if (seat === undefined) return null;
  const isNew = seating.sitterOf(seat).tokenHash === exchange.old;
  if (isNew) table.replaceToken(seat, exchange.new);
  return { seat, isNew, next: neighbourOf(table, way) };
}
