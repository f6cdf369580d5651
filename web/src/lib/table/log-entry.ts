import type { LogEntry } from '#protocol';
import type { GameUi, ViewAt, Viewer } from '../boards/types.ts';

/** Who moved where it was not the seat itself. */
const BY: Readonly<Record<NonNullable<LogEntry['by']>, string>> = {
  clock: 'the clock ran out',
  claim: 'claimed by the others, after a long absence',
  bot: 'a bot stood in',
};

/** A logged move as one sentence, with who made it where that was not its seat. `before` is the entry before it in `log`. */
export function describeEntry(
  ui: GameUi,
  entry: LogEntry,
  viewer: Viewer,
  before: LogEntry | null,
  viewAt: ViewAt,
  log: readonly LogEntry[],
): string {
  const words = ui.describeMove(entry, viewer, before, viewAt, log);
  return entry.by ? `${words} (${BY[entry.by]})` : words;
}
