import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';
import { orderOf, type GameResult, type Opponents } from './result.ts';

/** Against whom a seat played: bots where all others are of one level. */
function opponentsOf(seats: MatchInfo['seats'], own: Seat): Opponents {
  const others = seats.filter((_, seat) => seat !== own);
  const levels = new Set(others.map(({ kind, bot }) => (kind === 'bot' ? bot : null)));
  const [level = null] = levels;
  if (others.length === 0) return 'nobody';
  return levels.size === 1 && level !== null ? level : 'people';
}

/** The result of a match that is over for a seat; null where it has none, or began from a position. `first` is the seat that played first, if known. */
export function resultOfMatch(
  match: MatchInfo,
  own: Seat | null,
  first: Seat | null,
  at: number,
): GameResult | null {
  const { id, game, seats, outcome, status } = match;
  if (status !== 'over' || outcome === null || own === null) return null;
  // What was laid out tells nothing of how well anyone plays.
  if ((match.position ?? null) !== null) return null;
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
