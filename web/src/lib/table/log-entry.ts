import { m } from '#messages';
import type { LogEntry } from '#protocol';
import type { GameUi, ViewAt, Viewer } from '../boards/types.ts';

/** A logged move as one sentence, with the mover if that was not its seat. `before` is the entry before it in `log`. */
export function describeEntry(
  ui: GameUi,
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null,
  viewAt: ViewAt,
  log: readonly LogEntry[],
): string {
  const move = ui.describeMove(entry, viewer, before, viewAt, log);
  return entry.by ? m.table_log_moved({ by: entry.by, move }) : move;
}
