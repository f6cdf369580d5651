import type { Seat } from '#games/game.ts';
import type { MatchInfo } from '#protocol';
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
  const others = winners
    .filter((seat) => seat !== own)
    .map((seat) => seats[seat]?.name ?? `Seat ${seat + 1}`);
  const names = isMine ? ['You', ...others] : others;
  return `${listed(names)} won${names.length > 1 ? ' together' : ''}`;
}
