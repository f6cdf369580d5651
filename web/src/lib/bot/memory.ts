import type { Position, Seat } from '#games/game.ts';
import type { LogEntry } from '#protocol';
import type { ViewAt } from '../boards/types.ts';

/** A move as this browser saw it being made: the view before it, and the log's line of it. */
export interface Sight {
  readonly before: Position;
  readonly seat: Seat;
  readonly move: string;
  readonly chance: readonly string[];
}

/** As much of a followed match as remembering needs. */
interface Followed {
  readonly n: number;
  readonly view: Position | null;
  readonly log: readonly LogEntry[];
}

/** What has been seen once `before` became `after`. After a gap memory begins anew: it must be without holes. */
export function remember(seen: readonly Sight[], before: Followed, after: Followed): readonly Sight[] {
  if (after.n === before.n) return seen;
  const entry = after.log.at(-1);
  if (after.n !== before.n + 1 || !before.view || entry?.n !== after.n) return [];
  return [...seen, { before: before.view, seat: entry.seat, move: entry.move, chance: entry.chance }];
}

/** The views of what was seen, which led to `view` after `n` moves. */
export const viewsOf =
  (seen: readonly Sight[], n: number, view: Position | null): ViewAt =>
  (at) =>
    at === n ? view : (seen[seen.length - n + at]?.before ?? null);
