import type { Seat } from '#games/game.ts';
import { BOT_LEVELS, type MatchInfo } from '#protocol';
import { orderOf, type GameResult, type Opponents } from './result.ts';

/** The opponents of a seat: bots of the strongest level at the table, if all others are bots. */
function opponentsOf(seats: MatchInfo['seats'], own: Seat): Opponents {
  const others = seats.filter((_, seat) => seat !== own);
  if (others.length === 0) return 'nobody';
  if (others.some(({ kind }) => kind !== 'bot')) return 'people';
  return BOT_LEVELS.findLast((level) => others.some(({ bot }) => bot === level)) ?? 'people';
}

/**
 * The result of a finished match for a seat; null if it has none or the match began from a position. `first`
 * is the seat that played first, if known.
 */
export function resultOfMatch(
  match: MatchInfo,
  own: Seat | null,
  first: Seat | null,
  at: number,
): GameResult | null {
  const { id, game, seats, outcome, status } = match;
  if (status !== 'over' || outcome === null || own === null) return null;
  // A prepared position doesn't measure anyone's skill.
  if (match.position !== null) return null;
  return {
    id,
    game,
    seats: seats.length,
    order: first === null ? null : orderOf(own, first, seats.length),
    against: opponentsOf(seats, own),
    won: outcome.winners.includes(own),
    at,
  };
}
