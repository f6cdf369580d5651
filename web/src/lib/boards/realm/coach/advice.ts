import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { Logged } from '../text/moves.ts';

/** One thing that a loser of this match can do better; null if nothing stands out. */
export function advice(log: readonly Logged[], seat: Seat): string | null {
  const events = log.flatMap((entry) => entry.events);
  let isOpen = false;
  for (const event of events) {
    if (event.kind === 'accessed') isOpen = event.at === null;
    else if (isOpen && event.kind === 'took' && event.defender === seat) return m.realm_coach_after_throne();
    else if (isOpen && event.kind === 'stole' && event.defender === seat) return m.realm_coach_after_hand();
  }
  return events.some((event) => event.kind === 'scored' && event.seat === seat)
    ? null
    : m.realm_coach_after_score();
}
