import { m } from '#messages';
import type { ClubResult, ClubStanding, SeatRating } from '#protocol';
import { fail, ok, type Result } from '#games/result.ts';
import { faceOf } from '../../boards/index.ts';
import type { Problem } from '../../platform/api/errors.ts';
import { fetchResults } from '../../platform/club/http.ts';
import { number } from '../../platform/i18n/format.ts';
import { listed, sideBySide } from '../../platform/ui/listed.ts';
import type { Count } from '../results/tally.ts';

export const titleOf = (game: string): string => faceOf(game)?.title ?? game;

/** Names at a table, open seats left out. */
export const namesOf = (seats: readonly { readonly name: string | null }[]): string =>
  sideBySide(seats.flatMap(({ name }) => name ?? []));

/** The winners of a match in words. */
export function wonBy({ outcome, seats }: ClubResult): string {
  const names = outcome.winners.flatMap((seat) => seats[seat]?.name ?? []);
  if (names.length === 0) return m.matches_won_nobody();
  return m.matches_won({ count: names.length, names: listed(names) });
}

/** A rating with its uncertainty. */
export const ratingWords = (rating: NonNullable<ClubStanding['rating']> | SeatRating): string => {
  const words = { rating: String(rating.rating), uncertainty: String(rating.uncertainty) };
  return 'isProvisional' in rating && rating.isProvisional
    ? m.club_rating_provisional(words)
    : m.club_rating_of(words);
};

export const changeWords = ({ rating, change }: SeatRating): string =>
  m.club_rating_change({
    rating: String(rating),
    change: number(change, { signDisplay: 'exceptZero' }),
  });

/** The change of a member's rating by a match; undefined if it was not rated. */
export function ratingOf({ seats, ratings }: ClubResult, member: string): SeatRating | undefined {
  const seat = seats.findIndex((one) => one.member === member);
  return ratings?.[seat] ?? undefined;
}

/** A member's ratings in each game, oldest first. */
export function ratingsByGame(
  results: readonly ClubResult[],
  member: string,
): { readonly game: string; readonly ratings: readonly SeatRating[] }[] {
  const games = new Map<string, SeatRating[]>();
  for (const result of results.toReversed()) {
    const rating = ratingOf(result, member);
    if (rating) games.set(result.game, [...(games.get(result.game) ?? []), rating]);
  }
  return [...games].map(([game, ratings]) => ({ game, ratings }));
}

/** All results, of a member or of all, newest first. */
export async function allResults(
  id: string,
  key: string | null,
  member: string | null,
): Promise<Result<ClubResult[], Problem>> {
  const all: ClubResult[] = [];
  for (let before: number | null = null; ;) {
    const query = new URLSearchParams({
      ...(member === null ? {} : { member }),
      ...(before === null ? {} : { before: String(before) }),
    });
    const page = await fetchResults(id, key, query);
    if (!page.ok) return fail(page.error);
    all.push(...page.value.results);
    before = page.value.more;
    if (before === null) return ok(all);
  }
}

/** Counts matches and wins by keys of their seats; the most matches first. `of` gives each seat's key or null. */
export function countSeats(
  results: readonly ClubResult[],
  keysOf: (result: ClubResult) => readonly { readonly key: string; readonly won: boolean }[],
): Count<string>[] {
  const counts = new Map<string, { played: number; won: number }>();
  for (const result of results) {
    for (const { key, won } of keysOf(result)) {
      const count = counts.get(key) ?? { played: 0, won: 0 };
      counts.set(key, { played: count.played + 1, won: count.won + (won ? 1 : 0) });
    }
  }
  return [...counts]
    .map(([key, count]) => ({ key, ...count }))
    .sort((a, b) => b.won - a.won || b.played - a.played);
}

/** True if the member won. */
export const hasWon = ({ outcome, seats }: ClubResult, member: string): boolean =>
  outcome.winners.some((seat) => seats[seat]?.member === member);

/** Counts of a member against each person they met. */
export const countAgainst = (results: readonly ClubResult[], me: string): Count<string>[] =>
  countSeats(results, (result) =>
    result.seats.flatMap(({ member, name }) =>
      member === me || name === null ? [] : [{ key: name, won: hasWon(result, me) }],
    ),
  );

/** Counts of a member in each game. */
export const countGames = (results: readonly ClubResult[], me: string): Count<string>[] =>
  countSeats(results, (result) => [{ key: titleOf(result.game), won: hasWon(result, me) }]);

/**
 * The standings of one game, or of all (null). Those with a sure rating come first, the best of them first; then provisional
 * ratings; then the others by wins. `nameOf` gives present names.
 */
export function rowsOf(
  standings: readonly ClubStanding[],
  game: string | null,
  nameOf: (member: string) => string | undefined,
): (Count<string> & { readonly rating: string | null })[] {
  const counted = game === null ? inAllGames(standings) : standings.filter((one) => one.game === game);
  const order = ({ rating }: ClubStanding): number => (!rating ? 0 : rating.isProvisional ? 1 : 2);
  return counted
    .toSorted(
      (a, b) =>
        order(b) - order(a) ||
        (b.rating?.rating ?? 0) - (a.rating?.rating ?? 0) ||
        b.won - a.won ||
        b.played - a.played,
    )
    .flatMap(({ member, played, won, rating }) => {
      const key = nameOf(member);
      return key === undefined ? [] : { key, played, won, rating: rating && ratingWords(rating) };
    });
}

/** The matches of each member in all games together; there is no rating for all. */
function inAllGames(standings: readonly ClubStanding[]): ClubStanding[] {
  const sums = new Map<string, ClubStanding>();
  for (const one of standings) {
    const { played = 0, won = 0 } = sums.get(one.member) ?? {};
    sums.set(one.member, { ...one, played: played + one.played, won: won + one.won, rating: null });
  }
  return [...sums.values()];
}

/** Games of standings, the most played one first. */
export function gamesOf(standings: readonly ClubStanding[]): string[] {
  const played = new Map<string, number>();
  for (const one of standings) played.set(one.game, (played.get(one.game) ?? 0) + one.played);
  return [...played].sort(([, a], [, b]) => b - a).map(([game]) => game);
}
