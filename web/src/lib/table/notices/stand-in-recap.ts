import type { Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';

/** The moves a bot made for a seat since its player's last move, oldest first. */
export function playedFor(seat: Seat | null, log: readonly LogEntry[]): readonly LogEntry[] {
  const own = log.filter((entry) => entry.seat === seat);
  const last = own.findLastIndex(({ by }) => by === undefined);
  return own.slice(last + 1).filter(({ by }) => by === 'bot');
}
