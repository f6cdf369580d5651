import { m } from '#messages';
import { playerName } from '../../boards/kit/players.ts';
import { said, textOf } from '../../boards/kit/narration.ts';
import type { GameUi, StoryEntry, Viewer } from '../../boards/types.ts';
import type { Entry } from '../../platform/match/frames.ts';

/**
 * Describes the moves of a log, one entry per move. Names the bot or clock if it moved instead of the player.
 */
export function storyOf(ui: GameUi, log: readonly Entry[], viewer: Viewer): readonly StoryEntry[] {
  return ui.tell(log, viewer).map((entry, index) => {
    const { by, move = '' } = log[index] ?? {};
    const [first, ...rest] = entry.said;
    // A newer service may use notation unknown to this page; then show it as it is.
    if (!first)
      return {
        ...entry,
        said: [said(m.boards_move_unknown({ player: playerName(entry.seat, viewer), move }))],
      };
    if (!by) return entry;
    return {
      ...entry,
      said: [said(m.table_log_moved({ by, move: first.text }), ...first.concerns), ...rest],
    };
  });
}

/** A move as running text, with the automatic events after it. */
export const lineOf = ({ said: words, opens }: StoryEntry): string =>
  textOf([...words, ...(opens?.said ?? [])]);
