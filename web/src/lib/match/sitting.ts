import type { Created, Joined, MatchInfo, Paired } from '#protocol';
import { ok, type Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import { createMatch, joinMatch, quickSeat } from '../api/http.ts';
import { randomHex } from '../api/random.ts';
import { browserStore } from '../storage/local.ts';
import { keepSeat } from '../storage/seats.ts';

/** As much as docs/fairness.md asks of a seat. */
const ENTROPY_BYTES = 16;

type Terms = Omit<Parameters<typeof createMatch>[0], 'entropy'>;

/** Founds a match, adds this browser's share to its shuffle, and keeps the seat. */
export async function found(terms: Terms): Promise<Result<Created, Problem>> {
  const entropy = randomHex(ENTROPY_BYTES);
  const created = await createMatch({ ...terms, entropy });
  if (!created.ok) return created;
  const { id, seat, token, match } = created.value;
  const { commitment } = match.fairness;
  keepSeat(browserStore(), id, { token, seat, game: terms.game, at: Date.now(), commitment, entropy });
  return ok(created.value);
}

/** Takes a seat of a match whose commitment has been seen, adds a share to its shuffle, and keeps the seat. */
export async function join(
  { id, game, fairness }: MatchInfo,
  name: string,
): Promise<Result<Joined, Problem>> {
  const entropy = randomHex(ENTROPY_BYTES);
  const joined = await joinMatch(id, { name, entropy });
  if (!joined.ok) return joined;
  const { commitment } = fairness;
  keepSeat(browserStore(), id, { ...joined.value, game, at: Date.now(), commitment, entropy });
  return ok(joined.value);
}

/** Takes a seat at the table that waits longest for this game, or at a new one, and keeps the seat. */
export async function pair(game: string, name: string): Promise<Result<Paired, Problem>> {
  const entropy = randomHex(ENTROPY_BYTES);
  const paired = await quickSeat({ game, name, entropy });
  if (!paired.ok) return paired;
  const { id, seat, token } = paired.value;
  keepSeat(browserStore(), id, { token, seat, game, at: Date.now(), entropy });
  return ok(paired.value);
}
