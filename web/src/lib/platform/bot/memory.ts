import type { Position, SeenStep } from '#games/game.ts';
import type { Entry } from '../match/frames.ts';

/** A move as seen in this browser, as plain data. `move` is null if it uses notation of newer rules. */
export type SeenMove = Omit<SeenStep, 'after'>;

export const seenMoveOf = ({ before, seat, move, chance }: SeenStep): SeenMove => ({
  before,
  seat,
  move,
  chance,
});

/** The fields of a followed match needed for the memory. */
interface Followed {
  readonly n: number;
  readonly view: Position | null;
  readonly log: readonly Entry[];
}

/** The memory after `before` became `after`. Starts again after a gap, because it must be complete. */
export function remember(seen: readonly SeenMove[], before: Followed, after: Followed): readonly SeenMove[] {
  if (after.n === before.n) return seen;
  const entry = after.log.at(-1);
  if (after.n !== before.n + 1 || !before.view || entry?.n !== after.n) return [];
  const { seat, made, chance } = entry;
  return [...seen, { before: before.view, seat, move: made, chance }];
}
