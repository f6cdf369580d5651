import type { OddsRequest } from '../odds/queue.ts';
import type { Viewpoint, Replayed } from '../../platform/replay/replayed.ts';

/**
 * The question for the odds at a moment: by the knowledge of the viewpoint's seat, otherwise of the seat to
 * act. Null at the end.
 */
export function oddsAskedAt(replay: Replayed, n: number, viewpoint: Viewpoint): OddsRequest | null {
  const { game, names } = replay;
  const { outcome, toAct } = replay.view(n, viewpoint);
  const seat = outcome ? null : typeof viewpoint === 'number' ? viewpoint : toAct;
  if (seat === null) return null;
  const question = {
    game: game.id,
    view: replay.view(n, seat),
    seat,
    seats: names.length,
    seen: replay.seen(n, seat),
  };
  return { key: `${n} ${seat}`, question };
}
