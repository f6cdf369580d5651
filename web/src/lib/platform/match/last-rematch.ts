import { fetchMatch } from '../api/http.ts';

/** Maximum number of rematches followed. */
const MAX_HOPS = 30;

/** The last match of a series of rematches, and whether it is over, as far as the service answers. */
export async function lastRematch(first: string): Promise<{ readonly id: string; readonly isOver: boolean }> {
  let id = first;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const answer = await fetchMatch(id);
    if (!answer.ok) return { id, isOver: answer.error.code === 'no-match' };
    const { status, rematch } = answer.value;
    if (rematch.id === null) return { id, isOver: status === 'over' };
    id = rematch.id;
  }
  return { id, isOver: false };
}
