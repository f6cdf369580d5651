import type { AnySeatGame, Position } from '#games/game.ts';
import type { SeenStep } from '#games/step.ts';
import { readMove } from '#games/written.ts';
import type { LogEntry } from '#protocol';
import type { ViewAt } from '../boards/types.ts';

/** A move as this browser saw it being made, in plain data. What was written by newer rules than these has no move. */
export type Sight = Omit<SeenStep, 'after'>;

export const sightOf = ({ before, seat, move, chance }: SeenStep): Sight => ({ before, seat, move, chance });

/** As much of a followed match as remembering needs. */
interface Followed {
  readonly n: number;
  readonly view: Position | null;
  readonly log: readonly LogEntry[];
}

/** Everything seen of a game once `before` became `after`. After a gap memory begins anew: it must be without holes. */
export function remember(
  seen: readonly Sight[],
  before: Followed,
  after: Followed,
  game: AnySeatGame | undefined,
): readonly Sight[] {
  if (after.n === before.n) return seen;
  const entry = after.log.at(-1);
  if (after.n !== before.n + 1 || !before.view || entry?.n !== after.n) return [];
  const move = game && readMove(game, entry.move);
  const { seat, chance } = entry;
  return [...seen, { before: before.view, seat, move: move?.ok ? move.value : null, chance }];
}

/** The views of what was seen, which led to `view` after `n` moves. */
export const viewsOf =
  (seen: readonly Sight[], n: number, view: Position | null): ViewAt =>
  (at) =>
    at === n ? view : (seen[seen.length - n + at]?.before ?? null);
