import type { Created, Joined, MatchInfo } from '#protocol';
import { fail, ok, type Result } from '#games/result.ts';
import type { Problem } from '../api/errors.ts';
import { attempt } from '../match/attempt.ts';
import { browserStore } from '../storage/local.ts';
import { keepSeat } from '../storage/seats.ts';
import { openClubTable, sitInClub } from './http.ts';
import { readClub } from './stored.ts';

/** Takes the member's seat at a table of a club, and stores it. */
export async function sitAt(club: string, match: string, game: string): Promise<Result<Joined, Problem>> {
  const key = readClub(club)?.key;
  if (key === undefined) return fail({ code: 'members-only' });
  return attempt(['club-seat', match], async ({ key: request, entropy }) => {
    const joined = await sitInClub(club, key, match, entropy, request);
    if (!joined.ok) return joined;
    const { seat, token, commitment } = joined.value;
    keepSeat(browserStore(), match, { token, seat, game, at: Date.now(), commitment, entropy });
    return ok(joined.value);
  });
}

/** Takes a seat at a match of a club. */
export const joinOfClub = ({ id, game, club }: MatchInfo): Promise<Result<Joined, Problem>> =>
  sitAt(club?.id ?? '', id, game);

/** Opens a table of a club, and stores the seat there. */
export async function openAt(
  club: string,
  terms: Omit<Parameters<typeof openClubTable>[2], 'entropy'>,
): Promise<Result<Created, Problem>> {
  const key = readClub(club)?.key;
  if (key === undefined) return fail({ code: 'members-only' });
  return attempt(['club-table', club, JSON.stringify(terms)], async ({ key: request, entropy }) => {
    const opened = await openClubTable(club, key, { ...terms, entropy }, request);
    if (!opened.ok) return opened;
    const { id, seat, token, match } = opened.value;
    const { commitment } = match.fairness;
    keepSeat(browserStore(), id, { token, seat, game: terms.game, at: Date.now(), commitment, entropy });
    return ok(opened.value);
  });
}
