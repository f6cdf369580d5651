import type { Created, Joined, MatchInfo, Paired } from '#protocol';
import { ok, type Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import { createMatch, joinMatch, quickSeat } from '../api/http.ts';
import { randomHex } from '../api/random.ts';
import { browserStore } from '../storage/local.ts';
import { keepSeat, noteSeat, readSeat } from '../storage/seats.ts';
import { attempt, ENTROPY_BYTES } from './attempt.ts';

type Terms = Omit<Parameters<typeof createMatch>[0], 'entropy'>;

/** Creates a match, adds this browser's share to its shuffle, and stores the seat. */
export function create(terms: Terms): Promise<Result<Created, Problem>> {
  return attempt(['create', JSON.stringify(terms)], async ({ key, entropy }) => {
    const created = await createMatch({ ...terms, entropy }, key);
    if (!created.ok) return created;
    const { id, seat, token, match } = created.value;
    const { commitment } = match.fairness;
    keepSeat(browserStore(), id, { token, seat, game: terms.game, at: Date.now(), commitment, entropy });
    return ok(created.value);
  });
}

/** Takes a seat of a match whose commitment is known, adds a share to its shuffle, and stores the seat. */
export function join({ id, game, fairness }: MatchInfo, name: string): Promise<Result<Joined, Problem>> {
  return attempt(['join', id, name], async ({ key, entropy }) => {
    const joined = await joinMatch(id, { name, entropy }, key);
    if (!joined.ok) return joined;
    const { seat, token } = joined.value;
    const { commitment } = fairness;
    keepSeat(browserStore(), id, { token, seat, game, at: Date.now(), commitment, entropy });
    return ok(joined.value);
  });
}

/** Takes a seat at the table that waits longest for this game, or at a new one, and stores the seat. */
export function pair(game: string, name: string): Promise<Result<Paired, Problem>> {
  return attempt(['quick', game, name], async ({ key, entropy }) => {
    const paired = await quickSeat({ game, name, entropy }, key);
    if (!paired.ok) return paired;
    const { id, seat, token, commitment } = paired.value;
    keepSeat(browserStore(), id, { token, seat, game, at: Date.now(), commitment, entropy });
    return ok(paired.value);
  });
}

/** This browser's share of the shuffle of a match's rematch; it is stored with the commitment that is known by then. */
export function rematchEntropy({ id, rematch }: MatchInfo): string {
  const known = readSeat(browserStore(), id)?.asked;
  if (known) return known.entropy;
  const entropy = randomHex(ENTROPY_BYTES);
  const { commitment } = rematch;
  noteSeat(browserStore(), id, { asked: { entropy, ...(commitment === null ? {} : { commitment }) } });
  return entropy;
}
