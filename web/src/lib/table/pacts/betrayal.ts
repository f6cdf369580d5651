import type { AnySeatGame, Seat } from '#games/game.ts';
import { pactBetween, type MatchInfo, type Pact } from '#protocol';

/** The seats that a seat has a standing pact with. */
export const alliesOf = (seat: Seat | null, pacts: readonly Pact[]): readonly Seat[] =>
  pacts.flatMap(({ status, seats: [a, b] }) => {
    if (status !== 'standing' || seat === null) return [];
    return a === seat ? [b] : b === seat ? [a] : [];
  });

/** The partner whose pact a move of `seat` would break; null for any other move. */
export function betrayedBy(
  move: unknown,
  seat: Seat | null,
  match: MatchInfo,
  game: AnySeatGame | undefined,
): Seat | null {
  if (!game?.diplomacy || seat === null || match.pacts.length === 0) return null;
  const target = game.diplomacy.target(move);
  if (target === null) return null;
  return pactBetween(match.pacts, seat, target)?.status === 'standing' ? target : null;
}
