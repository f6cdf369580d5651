import { goto } from '$app/navigation';
import type { Problem } from '../api/errors.ts';
import { createMatch } from '../api/http.ts';
import { matchPage } from '../api/links.ts';
import { browserStore } from '../storage/local.ts';
import { keepSeat } from '../storage/seats.ts';

/** Founds a match, keeps the founder's seat and goes there; gives the problem if it can't. */
export async function foundMatch(wanted: Parameters<typeof createMatch>[0]): Promise<Problem | null> {
  const created = await createMatch(wanted);
  if (!created.ok) return created.error;
  const { id, seat, token } = created.value;
  keepSeat(browserStore(), id, { token, seat, game: wanted.game, at: Date.now() });
  await goto(matchPage(id));
  return null;
}
