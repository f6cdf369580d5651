import { goto } from '$app/navigation';
import type { Problem } from '../api/errors.ts';
import { matchPage } from '../api/links.ts';
import { found } from '../match/sitting.ts';

/** Founds a match, keeps the founder's seat and goes there; gives the problem if it can't. */
export async function foundMatch(terms: Parameters<typeof found>[0]): Promise<Problem | null> {
  const created = await found(terms);
  if (!created.ok) return created.error;
  await goto(matchPage(created.value.id));
  return null;
}
