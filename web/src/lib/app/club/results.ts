import { m } from '#messages';
import type { ClubResult } from '#protocol';
import { fail, ok, type Result } from '#games/result.ts';
import { faceOf } from '../../boards/index.ts';
import type { Problem } from '../../platform/api/errors.ts';
import { fetchResults } from '../../platform/club/http.ts';
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

/** Counts of all members; `nameOf` gives their present names. */
export const countMembers = (
  results: readonly ClubResult[],
  nameOf: (member: string) => string | undefined,
): Count<string>[] =>
  countSeats(results, (result) => {
    const members = new Set(result.seats.flatMap(({ member }) => member ?? []));
    return [...members].flatMap((member) => {
      const key = nameOf(member);
      return key === undefined ? [] : [{ key, won: hasWon(result, member) }];
    });
  });
