import type { NextWish } from '#protocol';
import { fetchMatch } from '../../platform/api/http.ts';
import { join, takeKept } from '../../platform/match/take-seat.ts';
import { browserStore } from '../../platform/storage/local.ts';
import { readSeat } from '../../platform/storage/seats.ts';

/**
 * Takes the seat of the match `id` that is kept for this guest, else an open one. What is refused can be asked for at the
 * table.
 */
export async function sitDown(id: string, name: string, wish: NextWish): Promise<void> {
  if (readSeat(browserStore(), id) || (await takeKept(id, wish))) return;
  const found = await fetchMatch(id);
  if (found.ok && found.value.status === 'waiting') await join(found.value, name);
}
