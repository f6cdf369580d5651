import type { Seat } from '../../../games/game.ts';
import { fail, ok, type Result } from '../../../games/result.ts';
import type { Keyed, Refusal, Renewed } from '../../protocol.ts';
import { hashToken } from '../../secrets.ts';
import { BAD_TOKEN, exchangeToken, renewOnce, repeated } from '../table/seat-requests.ts';
import { carryAlong, type Ask, type Exchange, type Neighbour, type Way } from '../table/series.ts';
import type { Room } from './room.ts';

/**
 * Gives the seat that a token proves another token, here and in the matches before and after. `createPending` creates a
 * rematch that is due: what is on its way there with the old token must have come before the new one does.
 */
export async function renew(
  room: Room,
  old: string,
  keyed: Keyed | null,
  { ask, createPending }: { readonly ask: Ask; readonly createPending: (room: Room) => Promise<boolean> },
): Promise<Result<Renewed, Refusal>> {
  const earlier = repeated(room.table, keyed);
  if (earlier && !earlier.ok) return earlier;
  const renewed = earlier?.value ?? renewOnce(room.table, old, keyed);
  if (!renewed) return fail(BAD_TOKEN);
  const { seat, token, replaced = '' } = renewed;
  if (!earlier) room.revoke(seat);
  if (await createPending(room)) room.sendMatch();
  // A request that comes again goes on from here where it was cut off.
  const also = await carryAlong(room.table, seat, { old: replaced, new: hashToken(token) }, ask);
  return ok({ seat, token, also });
}

/** Takes a token that was renewed in a match before or after, if the old one is the seat's here; null if it isn't. */
export function takeToken(
  room: Room,
  seat: Seat,
  exchange: Exchange,
  way: Way,
): { next: Neighbour | null } | null {
  const exchanged = exchangeToken(room.table, seat, exchange, way);
  if (exchanged?.isNew) room.revoke(seat);
  return exchanged && { next: exchanged.next };
}
