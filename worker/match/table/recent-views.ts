import type { AnyGame, Position, Reader } from '../../../games/game.ts';

/** Views of one position, by reader. */
interface CachedViews {
  readonly position: Position;
  readonly views: Map<Reader, Position>;
}

/**
 * Wraps `game` to cache the readers' views of the last two positions. A patch leads from one view to the
 * next, so that each view is needed twice. If the earlier position is asked for first, only one view is
 * computed per reader and move.
 */
export function withRecentViews(game: AnyGame): AnyGame {
  let recent: readonly CachedViews[] = [];
  const viewsOf = (position: Position): Map<Reader, Position> => {
    const known = recent.find((seen) => seen.position === position);
    if (known) return known.views;
    const views = new Map<Reader, Position>();
    recent = [...recent.slice(-1), { position, views }];
    return views;
  };
  return {
    ...game,
    view(position, reader) {
      const views = viewsOf(position);
      const known = views.get(reader) ?? game.view(position, reader);
      views.set(reader, known);
      return known;
    },
  };
}
