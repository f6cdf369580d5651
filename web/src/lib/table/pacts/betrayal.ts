import type { AnySeatGame, Seat } from '#games/game.ts';
import { pactBetween, type MatchInfo, type Pact } from '#protocol';

/** The seats with a pact in force with `seat`. */
export const alliesOf = (seat: Seat | null, pacts: readonly Pact[]): readonly Seat[] =>
  pacts.flatMap(({ status, seats: [a, b] }) => {
    if (status !== 'standing' || seat === null) return [];
    return a === seat ? [b] : b === seat ? [a] : [];
  });

/** The partner whose pact would be broken by a move of `seat`; null for other moves. */
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
