import type { AnyGame, Position, Reader } from '../../../games/game.ts';

/** The views of one position by reader. */
interface Seen {
  readonly position: Position;
  readonly views: Map<Reader, Position>;
}

/**
 * The same game, which keeps its readers' views of the last two positions that it was asked for: a patch leads from one
 * view to the next, so each is needed twice. Asked for the earlier of two first, it makes one view a reader and move.
 */
export function withRecentViews(game: AnyGame): AnyGame {
  let recent: readonly Seen[] = [];
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
