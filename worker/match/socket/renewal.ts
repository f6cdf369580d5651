import { fail, ok, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal, Renewed } from '../../protocol/index.ts';
import { hashToken } from '../../secrets.ts';
import { BAD_TOKEN, exchangeToken, renewOnce, repeated } from '../table/seat-requests.ts';
import { carryAlong, type Ask, type Exchange, type Way } from '../table/series.ts';
import { createPending } from './rematch.ts';
import type { Room } from './room.ts';

/**
 * Renews the token of the seat that `old` proves, here and in the neighbouring matches. First creates a due
 * rematch, because it is created with the old token and must exist before it can take the new one.
 */
export async function renew(
  room: Room,
  old: string,
  keyed: Keyed | null,
  ask: Ask,
): Promise<Result<Renewed, Refusal>> {
  const earlier = repeated(room.table, keyed);
  if (earlier && !earlier.ok) return earlier;
  const renewed = earlier?.value ?? renewOnce(room.table, old, keyed);
  if (!renewed) return fail(BAD_TOKEN);
  const { seat, token, replaced = '' } = renewed;
  if (!earlier) room.revoke(seat);
  if (await createPending(room)) room.announcer.news.match();
  // A repeated request continues here if the first was interrupted.
  const also = await carryAlong(room.table, { old: replaced, new: hashToken(token) }, ask);
  return ok({ seat, token, also });
}

/** Accepts a token renewed in a neighbouring match; null if the old one isn't anybody's here. */
export function takeToken(room: Room, exchange: Exchange, way: Way): { next: string | null } | null {
  const exchanged = exchangeToken(room.table, exchange, way);
  if (exchanged?.isNew) room.revoke(exchanged.seat);
  return exchanged && { next: exchanged.next };
}
