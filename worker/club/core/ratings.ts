import { rate as rateTeams } from 'openskill';
import { strengthOf } from '../../../games/bot/strength.ts';
import type { Outcome } from '../../../games/game.ts';
import type { ClubSeat } from '../../protocol/index.ts';

/** A strength in points and how sure it is: the true one is within `sigma` of `mu` in two cases of three. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The rating of somebody who has not played. */
export const NEW: Rating = { mu: 1500, sigma: 250 };
/** A rating is provisional while it is less sure than that. Two people reach it after about 14 matches. */
const PROVISIONAL_SIGMA = 175;
/**
 * The terms of Weng–Lin in points: with `beta`, 400 points more are odds of 10 to 1 over two seats if both ratings are sure.
 * By `tau` each match makes ratings a little less sure, because people learn.
 */
const MODEL = { mu: NEW.mu, sigma: NEW.sigma, beta: 400 / Math.LN10 / Math.SQRT2, tau: 2.5 };

export const isProvisional = ({ sigma }: Rating): boolean => sigma > PROVISIONAL_SIGMA;

/** Standard error of a measured strength, in points. */
const MEASURED_SIGMA = 50;

/** The rating of a bot with a measured strength; new members are as strong as the mean of the characters. */
function ratingOfBot(bot: string | undefined, game: string, seats: number): Rating | undefined {
  const points = strengthOf(bot, game, seats);
  return points === undefined ? undefined : { mu: NEW.mu + points, sigma: MEASURED_SIGMA };
}

/**
 * The ratings before a match, by seat; null if it can't be rated: its seats must be members, each once, or bots with a measured
 * rating.
 */
export function ratingsBefore(
  game: string,
  seats: readonly ClubSeat[],
  ratingOf: (member: string) => Rating,
): readonly Rating[] | null {
  const members = seats.flatMap(({ member }) => member ?? []);
  if (seats.length < 2 || members.length === 0 || new Set(members).size < members.length) return null;
  const ratings = seats.flatMap(
    ({ member, bot }) => (member === null ? ratingOfBot(bot, game, seats.length) : ratingOf(member)) ?? [],
  );
  return ratings.length === seats.length ? ratings : null;
}

/**
 * The ratings after a match, by Weng–Lin (Plackett–Luce). The winners share the first place and all others the second: the rules
 * of no game tell these apart. If all win, or nobody, it is a draw.
 */
export const ratingsAfter = (before: readonly Rating[], { winners }: Outcome): readonly Rating[] =>
  rateTeams(
    before.map((rating) => [{ ...rating }]),
    { ...MODEL, rank: before.map((_, seat) => (winners.includes(seat) ? 1 : 2)) },
  ).flat();
