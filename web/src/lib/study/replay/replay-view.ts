import { m } from '#messages';
import type { Position, Seat } from '#games/game.ts';
import type { GameUi, ShownMark, StoryEntry, Viewer } from '../../boards/types.ts';
import { localeNow } from '../../platform/i18n/language.ts';
import { marksIn } from '../../table/story/marks.ts';
import { storyOf } from '../../table/story/story.ts';
import type { Viewpoint, Replayed } from '../../platform/replay/replayed.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** Everything visible from a viewpoint at a moment of a match. */
export interface ReplayView {
  /** The seat of the viewpoint; null for others. */
  readonly seat: Seat | null;
  readonly viewer: Viewer;
  readonly view: Position;
  readonly log: readonly Entry[];
  readonly story: readonly StoryEntry[];
  /** Marks of gains and losses by the last move. */
  readonly marks: readonly ShownMark[];
}

/** The stories of matches, by language and viewpoint. A step through a long match must not tell all moves again. */
const stories = new WeakMap<Replayed, Map<string, readonly StoryEntry[]>>();

/** The story of the first `n` moves. Each move is told the same whatever comes after it. */
function storyAt(
  replay: Replayed,
  ui: GameUi,
  n: number,
  viewpoint: Viewpoint,
  viewer: Viewer,
): readonly StoryEntry[] {
  const kept = stories.get(replay) ?? new Map<string, readonly StoryEntry[]>();
  stories.set(replay, kept);
  const key = `${localeNow()} ${viewpoint}`;
  let known = kept.get(key) ?? [];
  if (known.length < n) {
    // Twice as far as needed, so that all steps together tell each move only twice.
    known = storyOf(ui, replay.log(Math.min(replay.length, 2 * n), viewpoint), viewer);
    kept.set(key, known);
  }
  return known.slice(0, n);
}

/** The contents of a board after `n` moves; without texts for a game unknown to this client. */
export function replayViewAt(
  replay: Replayed,
  ui: GameUi | null,
  n: number,
  viewpoint: Viewpoint,
): ReplayView {
  const seat = typeof viewpoint === 'number' ? viewpoint : null;
  const viewer = { names: replay.names, seat };
  const log = replay.log(n, viewpoint);
  const story = ui ? storyAt(replay, ui, n, viewpoint, viewer) : [];
  return {
    seat,
    viewer,
    view: replay.view(n, viewpoint),
    log,
    story,
    marks: story.slice(-1).flatMap(marksIn),
  };
}

/** Describes a viewpoint. */
export function viewpointInWords(viewpoint: Viewpoint, names: readonly string[]): string {
  if (viewpoint === 'everything') return m.replay_show_everything();
  return viewpoint === 'spectator'
    ? m.replay_show_spectator()
    : m.replay_show_seat({ name: names[viewpoint] ?? '' });
}
