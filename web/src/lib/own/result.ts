import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';
import { nameWithBot } from '../seats/bot-words.ts';
import { seatName } from '../seats/look.ts';
import { listed } from '../ui/listed.ts';

/** How a finished match ended, for whoever had a seat there: `You won`, `Ada and Ben won together`, `Lost`. */
export function resultWords(
  { outcome, seats }: Pick<MatchInfo, 'outcome' | 'seats'>,
  own: Seat | null,
): string {
  const winners = outcome?.winners ?? [];
  const isMine = own !== null && winners.includes(own);
  if (seats.length === 1) return isMine ? 'Won' : 'Lost';
  if (winners.length === 0) return 'Nobody won';
  const others = namesOf(
    seats,
    winners.filter((seat) => seat !== own),
  );
  const names = isMine ? ['You', ...others] : others;
  return `${listed(names)} won${names.length > 1 ? ' together' : ''}`;
}

/** Who else asked for a rematch that has not begun: `Ada and Ben want a rematch`; nothing where nobody did. */
export function rematchWords(
  { rematch, seats }: Pick<MatchInfo, 'rematch' | 'seats'>,
  own: Seat | null,
): readonly string[] {
  const askers = rematch.by.filter((seat) => seat !== own);
  if (rematch.id !== null || askers.length === 0) return [];
  return [`${listed(namesOf(seats, askers))} ${askers.length > 1 ? 'want' : 'wants'} a rematch`];
}

const namesOf = (all: MatchInfo['seats'], seats: readonly Seat[]): readonly string[] =>
  seats.map((seat) => (all[seat] && nameWithBot(all[seat])) ?? seatName(seat));
