import type { Seat } from '#games/game.ts';
import type { ShownMark, StoryEntry } from '../../boards/types.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** The marks of a move, for its results and for the events of a chapter it begins. */
export const marksIn = ({ n, said, opens }: StoryEntry): ShownMark[] =>
  [...said, ...(opens?.said ?? [])].flatMap(({ marks = [] }) => marks.map((mark) => ({ ...mark, n })));

/**
 * The marks on the board for unseen moves. For a player: those since their own last move, inclusive. For a
 * spectator: those of the newest move with any.
 */
export function marksOf(
  story: readonly StoryEntry[],
  log: readonly Entry[],
  seat: Seat | null,
  seen: number,
): readonly ShownMark[] {
  const all = story.filter(({ n }) => n > seen).flatMap(marksIn);
  const own = log.findLast((entry) => entry.seat === seat && entry.by === undefined)?.n ?? 0;
  const since = seat === null ? (all.at(-1)?.n ?? 0) : own;
  return all.filter(({ n }) => n >= since);
}
