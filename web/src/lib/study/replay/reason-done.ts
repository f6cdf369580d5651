import type { ReasonFor } from '../../boards/types.ts';
import type { Viewpoint, Replayed } from '../../platform/replay/replayed.ts';
import { seatsSeen } from '../analysis/viewpoint.ts';

/**
 * Why a bot made the last of `n` moves, with the bot's name. Null for people, and for viewpoint that don't see the
 * bot's hidden cards, because a reason speaks of them.
 */
export function reasonDone(
  replay: Pick<Replayed, 'names' | 'bots' | 'view' | 'seen'>,
  n: number,
  viewpoint: Viewpoint,
  reasonFor: ReasonFor | null,
): { readonly name: string; readonly reason: string } | null {
  const { names, bots } = replay;
  const seat = n === 0 ? null : replay.view(n - 1, 'spectator').toAct;
  if (seat === null || !reasonFor || bots[seat] === null) return null;
  if (!seatsSeen(viewpoint, names.length).includes(seat)) return null;
  const [seen] = replay.seen(n, seat, n - 1);
  if (!seen || seen.move === null || seen.seat !== seat) return null;
  const reason = reasonFor(seen.move, seen.before, { names, seat: null });
  return reason === null ? null : { name: names[seat] ?? '', reason };
}
