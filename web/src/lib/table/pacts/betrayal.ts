import { gameOf } from '#games/index.ts';
import type { Seat } from '#games/game.ts';
import { pactBetween, type MatchInfo } from '#protocol';

/** The partner whose pact a move of `seat` would break; null for any other move. */
export function betrayedBy(move: unknown, seat: Seat | null, match: MatchInfo): Seat | null {
  const game = gameOf(match.game);
  if (!game?.diplomacy || seat === null || match.pacts.length === 0) return null;
  const target = game.diplomacy.target(move);
  if (target === null) return null;
  return pactBetween(match.pacts, seat, target)?.status === 'standing' ? target : null;
}
