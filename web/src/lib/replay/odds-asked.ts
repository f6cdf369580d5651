import type { AskedOdds } from '../odds/queue.ts';
import type { Eyes, Replayed } from './replayed.ts';

/** The odds to count at a moment: by what the seat knew whose eyes these are, or else the seat that is to decide; null at the end. */
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
