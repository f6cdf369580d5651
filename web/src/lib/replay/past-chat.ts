import type { PastLine } from '#protocol';
import { fetchPastChat } from '../api/http.ts';
import { readSeat } from '../storage/seats.ts';
import { browserStore } from '../storage/local.ts';
import { grouped } from '../ui/grouped.ts';
import type { Eyes } from './replayed.ts';

/** What was said at a finished match, as far as this browser's seat there may read it, or else anyone; none where it can't be had. */
export async function pastChatOf(id: string, store = browserStore()): Promise<readonly PastLine[]> {
  const token = readSeat(store, id)?.token;
  const own = await fetchPastChat(id, token);
  const isRefused = !own.ok && own.error.code === 'bad-token';
  const answer = isRefused ? await fetchPastChat(id) : own;
  return answer.ok ? answer.value.chat : [];
}

/** Of these lines those that had been said by a moment and that these eyes saw: `isOver` once the match was. */
export const linesSeen = (
  lines: readonly PastLine[],
  n: number,
  eyes: Eyes,
  isOver: boolean,
): readonly PastLine[] => lines.filter((line) => line.n <= n && hasSeen(line, eyes, isOver));

/** Whispers were for two, and what spectators said to each other the seats read when it was over. */
function hasSeen({ seat, to }: PastLine, eyes: Eyes, isOver: boolean): boolean {
  if (eyes === 'everything') return true;
  if (to !== null) return eyes === seat || eyes === to;
  return eyes === 'spectator' || seat !== null || isOver;
}

/** Lines that were said after the same number of moves. */
export interface Talk {
  readonly n: number;
  readonly lines: readonly PastLine[];
}

/** The lines by the moves after which they were said, in the order of the match. */
export function talksOf(lines: readonly PastLine[]): readonly Talk[] {
  const byMoves = grouped(lines, ({ n }) => n);
  return [...byMoves].map(([n, said]) => ({ n, lines: said })).sort((one, other) => one.n - other.n);
}
