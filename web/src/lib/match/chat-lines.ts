import type { ChatEntry } from '#protocol';

/** True if two are one line: it may come by itself, in answer to a repeated command and in a welcome. */
export const isSameLine = (one: ChatEntry, other: ChatEntry): boolean =>
  one.at === other.at && one.seat === other.seat && one.text === other.text;

/** The number of lines after the one that was read last; where that is no longer kept, of those that are younger. */
export function unreadAfter(read: ChatEntry | null, lines: readonly ChatEntry[]): number {
  if (read === null) return lines.length;
  const found = lines.findLastIndex((line) => isSameLine(line, read));
  return found < 0 ? lines.filter(({ at }) => at > read.at).length : lines.length - 1 - found;
}
