import type { AnyGame, Reader, Seen } from '../../../games/game.ts';

/**
 * Wraps `game` to keep each reader's last two views. A patch leads from one view to the next, so that each view is needed
 * twice. If the earlier position is asked for first, only one view is computed per reader and move, and from the other.
 */
export function withRecentViews(game: AnyGame): AnyGame {
  const latest = new Map<Reader, Seen>();
  const previous = new Map<Reader, Seen>();
  return {
    ...game,
    view(state, reader) {
      const last = latest.get(reader);
      if (last?.state === state) return last.view;
      const earlier = previous.get(reader);
      if (earlier?.state === state) return earlier.view;
      const view = game.view(state, reader, last);
      if (last) previous.set(reader, last);
      latest.set(reader, { state, view });
      return view;
    },
  };
}
