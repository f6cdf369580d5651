import type { Seat } from '#games/game.ts';
import { textOf } from '../../boards/kit/narration.ts';
import type { StoryEntry } from '../../boards/types.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** The others' actions since a player's last move. */
export interface Recap {
  /** Number of the newest move included. */
  readonly n: number;
  /** News of pacts, above all of broken ones. They are shown whole, however little room there is. */
  readonly pacts: readonly string[];
  /** This player's gains and losses, oldest first. */
  readonly own: readonly string[];
  /** The others' gains and losses among themselves. */
  readonly others: readonly string[];
  /** Everything else, as running text. */
  readonly rest: string;
}

/**
 * The recap for the player of a seat; null if there is nothing to tell. Ordinary moves are included only for
 * a player who was away: the page was opened after `opened` moves, some of them later than the player's last
 * move.
 */
export function recapOf(
  story: readonly StoryEntry[],
  log: readonly Entry[],
  seat: Seat | null,
  opened: number,
): Recap | null {
  const own = log.findLast((entry) => entry.seat === seat && entry.by === undefined)?.n ?? 0;
  const fresh = story.filter(({ n }) => n > own);
  const newest = fresh.at(-1);
  if (seat === null || !newest) return null;
  const pacts = fresh.flatMap(({ said, isPact = false }) => (isPact ? said.map(({ text }) => text) : []));
  const moves = fresh.filter(({ isPact = false }) => !isPact);
  const all = moves.flatMap(({ said, opens }) => [...said, ...(opens?.said ?? [])]);
  const gains = all.filter(({ concerns }) => concerns.length > 0);
  if (gains.length + pacts.length === 0 && opened <= own) return null;
  const isOwn = (concerns: readonly Seat[]): boolean => concerns.includes(seat);
  return {
    n: newest.n,
    pacts,
    own: gains.filter(({ concerns }) => isOwn(concerns)).map(({ text }) => text),
    others: gains.filter(({ concerns }) => !isOwn(concerns)).map(({ text }) => text),
    rest: textOf(all.filter(({ concerns }) => concerns.length === 0)),
  };
}
