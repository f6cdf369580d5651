import { fetchMatch } from '../../platform/api/http.ts';
import { join } from '../../platform/match/take-seat.ts';

/** Takes a seat at a table that waits. What is refused can be asked for at the table. */
export async function sitDown(id: string, name: string): Promise<void> {
  const found = await fetchMatch(id);
  if (found.ok && found.value.status === 'waiting') await join(found.value, name);
}
