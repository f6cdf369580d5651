import type { Seat } from '#games/game.ts';
import type { ShownMark, StoryEntry } from '../../boards/types.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** The marks of a move, for its results and for the events of a chapter it begins. */
export const marksIn = ({ n, said, opens }: StoryEntry): ShownMark[] =>
  [...said, ...(opens?.said ?? [])].flatMap(({ marks = [] }) => marks.map((mark) => ({ ...mark, n })));

/** True if a later entry has a mark for a pact broken by the same seat. One such mark a seat is enough. */
const isRepeated = ({ isPact, seat }: StoryEntry, later: readonly StoryEntry[]): boolean =>
  isPact === true && later.some((entry) => entry.isPact && entry.seat === seat && marksIn(entry).length > 0);

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
  const unseen = story.filter(({ n }) => n > seen);
  const all = unseen.filter((entry, at) => !isRepeated(entry, unseen.slice(at + 1))).flatMap(marksIn);
  const own = log.findLast((entry) => entry.seat === seat && entry.by === undefined)?.n ?? 0;
  const since = seat === null ? (all.at(-1)?.n ?? 0) : own;
  return all.filter(({ n }) => n >= since);
}
