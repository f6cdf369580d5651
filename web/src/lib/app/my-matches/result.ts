import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';
import { nameWithBot } from '../../platform/seats/bot-words.ts';
import { seatName } from '../../platform/seats/look.ts';
import { listed } from '../../platform/ui/listed.ts';

/** The result of a match for a seat: `You won`, `Ada and Ben won together`, `Lost`. */
export function resultWords(
  { outcome, seats }: Pick<MatchInfo, 'outcome' | 'seats'>,
  own: Seat | null,
): string {
  const winners = outcome?.winners ?? [];
  const isMine = own !== null && winners.includes(own);
  if (seats.length === 1) return m.matches_won_alone({ won: isMine });
  if (winners.length === 0) return m.matches_won_nobody();
  const others = namesOf(
    seats,
    winners.filter((seat) => seat !== own),
  );
  const names = listed(others);
  return isMine
    ? m.matches_won_you({ others: others.length, names })
    : m.matches_won({ count: others.length, names });
}

/**
 * The others who asked for a rematch that hasn't begun: `Ada and Ben want a rematch`; empty if nobody did.
 */
export function rematchWords(
  { rematch, seats }: Pick<MatchInfo, 'rematch' | 'seats'>,
  own: Seat | null,
): readonly string[] {
  const askers = rematch.by.filter((seat) => seat !== own);
  if (rematch.id !== null || askers.length === 0) return [];
  return [m.matches_rematch_wanted({ count: askers.length, names: listed(namesOf(seats, askers)) })];
}

const namesOf = (all: MatchInfo['seats'], seats: readonly Seat[]): readonly string[] =>
  seats.map((seat) => (all[seat] && nameWithBot(all[seat])) ?? seatName(seat));
