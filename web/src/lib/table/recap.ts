import type { Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';
import { textOf } from '../boards/kit/told.ts';
import type { Told } from '../boards/types.ts';

/** What others did since a player's last move. */
export interface Recap {
  /** The number of the newest move that it tells of. */
  readonly n: number;
  /** What this player gained and lost by it, oldest first. */
  readonly own: readonly string[];
  /** What others gained and lost among themselves. */
  readonly others: readonly string[];
  /** Everything else, as running text. */
  readonly rest: string;
}

/**
 * The recap for the player of a seat; null where there is nothing to tell. The ordinary course of a game is told only to
 * one who was away: whose page was opened after `opened` moves, some of them made since the own last one.
 */
export function recapOf(
  story: readonly Told[],
  log: readonly LogEntry[],
  seat: Seat | null,
  opened: number,
): Recap | null {
  const own = log.findLast((entry) => entry.seat === seat && entry.by === undefined)?.n ?? 0;
  const fresh = story.filter(({ n }) => n > own);
  const newest = fresh.at(-1);
  if (seat === null || !newest) return null;
  const all = fresh.flatMap(({ said, opens }) => [...said, ...(opens?.said ?? [])]);
  const gains = all.filter(({ concerns }) => concerns.length > 0);
  if (gains.length === 0 && opened <= own) return null;
  const isOwn = (concerns: readonly Seat[]): boolean => concerns.includes(seat);
  return {
    n: newest.n,
    own: gains.filter(({ concerns }) => isOwn(concerns)).map(({ text }) => text),
    others: gains.filter(({ concerns }) => !isOwn(concerns)).map(({ text }) => text),
    rest: textOf(all.filter(({ concerns }) => concerns.length === 0)),
  };
}
