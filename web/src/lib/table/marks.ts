import type { Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';
import type { ShownMark, Told } from '../boards/types.ts';

/** The marks of a move: of what it led to, and of what begins with it. */
export const marksIn = ({ n, said, opens }: Told): ShownMark[] =>
  [...said, ...(opens?.said ?? [])].flatMap(({ marks = [] }) => marks.map((mark) => ({ ...mark, n })));

/**
 * What the board shows of gains and losses after a move that was seen: for a player since the own last move, which has
 * its marks too; for a spectator of the newest move that has any.
 */
export function marksOf(
  story: readonly Told[],
  log: readonly LogEntry[],
  seat: Seat | null,
  seen: number,
): readonly ShownMark[] {
  const all = story.filter(({ n }) => n > seen).flatMap(marksIn);
  const own = log.findLast((entry) => entry.seat === seat && entry.by === undefined)?.n ?? 0;
  const since = seat === null ? (all.at(-1)?.n ?? 0) : own;
  return all.filter(({ n }) => n >= since);
}
