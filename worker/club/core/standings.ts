import { itemAt } from '../../../games/list.ts';
import type { ClubResult, ClubStanding, SeatRating } from '../../protocol/index.ts';
import { isProvisional, NEW, ratingsAfter, ratingsBefore, type Rating } from './ratings.ts';
import type { ClubStore, StoredStanding } from './store.ts';

/** A finished match before it is counted. */
export type Uncounted = Omit<ClubResult, 'n' | 'hasRecord' | 'ratings'>;

/**
 * Counts a match in the standings of its game. Returns the ratings after it, null for bots; undefined if it was not rated. Ratings
 * follow each other in the order in which results come.
 */
export function countResult(
  store: ClubStore,
  { game, seats, outcome }: Uncounted,
  isRated: boolean,
): ClubResult['ratings'] {
  const before = isRated ? ratingsBefore(game, seats, (member) => store.standing(member, game) ?? NEW) : null;
  const after = before && ratingsAfter(before, outcome);
  for (const member of new Set(seats.flatMap(({ member }) => member ?? []))) {
    const known = store.standing(member, game) ?? { ...NONE, member, game };
    const hasWon = outcome.winners.some((seat) => seats[seat]?.member === member);
    const seat = seats.findIndex((one) => one.member === member);
    store.setStanding({
      ...known,
      played: known.played + 1,
      won: known.won + (hasWon ? 1 : 0),
      ...(after && { rated: known.rated + 1, ...itemAt(after, seat) }),
    });
  }
  if (!before || !after) return undefined;
  return seats.map(({ member }, seat) =>
    member === null ? null : changeOf(itemAt(before, seat), itemAt(after, seat)),
  );
}

/** Counts of somebody who has not played. */
const NONE = { played: 0, won: 0, rated: 0, ...NEW };

/** The change of a rating by a match, in whole points. */
const changeOf = (before: Rating, after: Rating): SeatRating => ({
  rating: Math.round(after.mu),
  uncertainty: Math.round(after.sigma),
  change: Math.round(after.mu) - Math.round(before.mu),
});

/** A standing as members see it. Without a rated match it has no rating. */
export const describeStanding = (standing: StoredStanding): ClubStanding => {
  const { member, game, played, won, rated, mu, sigma } = standing;
  return {
    member,
    game,
    played,
    won,
    rated,
    rating:
      rated === 0
        ? null
        : {
            rating: Math.round(mu),
            uncertainty: Math.round(sigma),
            isProvisional: isProvisional(standing),
          },
  };
};
