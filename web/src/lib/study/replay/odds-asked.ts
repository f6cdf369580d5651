import type { AskedOdds } from '../odds/queue.ts';
import type { Eyes, Replayed } from '../../platform/replay/replayed.ts';

/**
 * The question for the odds at a moment: by the knowledge of the viewpoint's seat, otherwise of the seat to
 * act. Null at the end.
 */
export function oddsAskedAt(replay: Replayed, n: number, eyes: Eyes): AskedOdds | null {
  const { game, names } = replay;
  const { outcome, toAct } = replay.view(n, eyes);
  const seat = outcome ? null : typeof eyes === 'number' ? eyes : toAct;
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
