import type { Created, Joined, MatchInfo, Paired } from '#protocol';
import { ok, type Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import { createMatch, joinMatch, quickSeat } from '../api/http.ts';
import { randomHex } from '../api/random.ts';
import { browserStore } from '../storage/local.ts';
import { keepSeat, noteSeat, readSeat } from '../storage/seats.ts';
import { attempt, ENTROPY_BYTES } from './attempt.ts';

type Terms = Omit<Parameters<typeof createMatch>[0], 'entropy'>;

/** The commitment to the shuffle; none for a match from a given position. */
export const dealOf = (match: MatchInfo): { commitment?: string } =>
  match.position === null ? { commitment: match.fairness.commitment } : {};

/** Creates a match with this browser's entropy, and stores the seat. */
export function create(terms: Terms): Promise<Result<Created, Problem>> {
  return attempt(['create', JSON.stringify(terms)], async ({ key, entropy }) => {
    const created = await createMatch({ ...terms, entropy }, key);
    if (!created.ok) return created;
    const { id, seat, token, match } = created.value;
    keepSeat(browserStore(), id, {
      token,
      seat,
      game: terms.game,
      at: Date.now(),
      ...dealOf(match),
      entropy,
    });
    return ok(created.value);
  });
}

/** Takes a seat of a match with this browser's entropy, and stores the seat with the match's commitment. */
export async function join(match: MatchInfo, name: string): Promise<Result<Joined, Problem>> {
  const { id, game } = match;
  if (match.club) return (await import('../club/seat.ts')).joinOfClub(match);
  return attempt(['join', id, name], async ({ key, entropy }) => {
    const joined = await joinMatch(id, { name, entropy }, key);
    if (!joined.ok) return joined;
    const { seat, token } = joined.value;
    keepSeat(browserStore(), id, { token, seat, game, at: Date.now(), ...dealOf(match), entropy });
    return ok(joined.value);
  });
}

/** Takes a seat at the table of this game that has waited longest, or at a new one, and stores the seat. */
export function pair(game: string, name: string): Promise<Result<Paired, Problem>> {
  return attempt(['quick', game, name], async ({ key, entropy }) => {
    const paired = await quickSeat({ game, name, entropy }, key);
    if (!paired.ok) return paired;
    const { id, seat, token, commitment } = paired.value;
    keepSeat(browserStore(), id, { token, seat, game, at: Date.now(), commitment, entropy });
    return ok(paired.value);
  });
}

/** This browser's entropy for a rematch. Stored with the rematch's commitment when first asked for. */
export function rematchEntropy({ id, rematch, position }: MatchInfo): string {
  const known = readSeat(browserStore(), id)?.asked;
  if (known) return known.entropy;
  const entropy = randomHex(ENTROPY_BYTES);
  const commitment = position === null ? rematch.commitment : null;
  noteSeat(browserStore(), id, { asked: { entropy, ...(commitment === null ? {} : { commitment }) } });
  return entropy;
}
