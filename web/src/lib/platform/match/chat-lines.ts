import type { Seat } from '#games/game.ts';
import type { ChatEntry } from '#protocol';

/** A chat line as this page received it; `isOwn` if it answered this page's own command. */
export type ReceivedLine = ChatEntry & { readonly isOwn?: true };

/** A text as the service stores it, with collapsed white space. */
export const folded = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** True for the reader's own line: from their seat, or sent by a spectator on this page. */
export const isOwnLine = (line: ReceivedLine, seat: Seat | null): boolean =>
  line.isOwn === true || (line.seat !== null && line.seat === seat);

/**
 * True if both are the same line. A line may arrive on its own, as the answer to a repeated command, and in a
 * welcome.
 */
export const isSameLine = (one: ChatEntry, other: ChatEntry): boolean =>
  one.at === other.at && one.seat === other.seat && one.text === other.text;

/**
 * The number of lines after `read`, the last line read. If it is no longer kept, counts the lines newer than
 * it.
 */
export function unreadAfter(read: ChatEntry | null, lines: readonly ChatEntry[]): number {
  if (read === null) return lines.length;
  const found = lines.findLastIndex((line) => isSameLine(line, read));
  return found < 0 ? lines.filter(({ at }) => at > read.at).length : lines.length - 1 - found;
}
