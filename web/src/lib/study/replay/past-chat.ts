import type { PastLine } from '#protocol';
import { fetchPastChat } from '../../platform/api/http.ts';
import { readSeat } from '../../platform/storage/seats.ts';
import { browserStore } from '../../platform/storage/local.ts';
import { grouped } from '../../platform/ui/grouped.ts';
import type { Viewpoint } from '../../platform/replay/replayed.ts';

/**
 * The chat of a finished match, as far as this browser's seat (or else anyone) may read it; empty if it isn't
 * available.
 */
export async function pastChatOf(id: string, store = browserStore()): Promise<readonly PastLine[]> {
  const token = readSeat(store, id)?.token;
  const own = await fetchPastChat(id, token);
  const isRefused = !own.ok && own.error.code === 'bad-token';
  const answer = isRefused ? await fetchPastChat(id) : own;
  return answer.ok ? answer.value.chat : [];
}

/** The lines written by move `n` and visible from a viewpoint; `isOver` after the end of the match. */
export const linesSeen = (
  lines: readonly PastLine[],
  n: number,
  viewpoint: Viewpoint,
  isOver: boolean,
): readonly PastLine[] => lines.filter((line) => line.n <= n && hasSeen(line, viewpoint, isOver));

/** Whispers are visible to two readers. Seats see the spectators' chat only after the match. */
function hasSeen({ seat, to }: PastLine, viewpoint: Viewpoint, isOver: boolean): boolean {
  if (viewpoint === 'everything') return true;
  if (to !== null) return viewpoint === seat || viewpoint === to;
  return viewpoint === 'spectator' || seat !== null || isOver;
}

/** Lines written after the same number of moves. */
export interface Talk {
  readonly n: number;
  readonly lines: readonly PastLine[];
}

/** Groups lines by number of moves, in order of the match. */
export function talksOf(lines: readonly PastLine[]): readonly Talk[] {
  const byMoves = grouped(lines, ({ n }) => n);
  return [...byMoves].map(([n, said]) => ({ n, lines: said })).sort((one, other) => one.n - other.n);
}
