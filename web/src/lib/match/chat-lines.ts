import type { Seat } from '#games/game.ts';
import type { ChatEntry } from '#protocol';

/** A line of the chat as this page received it; `isOwn` in answer to a command of its own. */
export type ReceivedLine = ChatEntry & { readonly isOwn?: true };

/** A text as the service keeps it: its spaces folded. */
export const folded = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** True for a line of the reader: of its seat, or of a spectator who said it on this page. */
export const isOwnLine = (line: ReceivedLine, seat: Seat | null): boolean =>
  line.isOwn === true || (line.seat !== null && line.seat === seat);

/** True if two are one line: it may come by itself, in answer to a repeated command and in a welcome. */
export const isSameLine = (one: ChatEntry, other: ChatEntry): boolean =>
  one.at === other.at && one.seat === other.seat && one.text === other.text;

/** The number of lines after the one that was read last; where that is no longer kept, of those that are younger. */
export function unreadAfter(read: ChatEntry | null, lines: readonly ChatEntry[]): number {
  if (read === null) return lines.length;
  const found = lines.findLastIndex((line) => isSameLine(line, read));
  return found < 0 ? lines.filter(({ at }) => at > read.at).length : lines.length - 1 - found;
}
