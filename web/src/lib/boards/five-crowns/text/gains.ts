import type { View } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import type { LogEntry } from '#protocol';
import { cardList } from '../../../cards/names.ts';
import { number } from '../../../i18n/format.ts';
import { listed, sideBySide } from '../../../ui/listed.ts';
import { playerName } from '../../kit/players.ts';
import { mark, marked, said, signed } from '../../kit/told.ts';
import type { Said, ViewAt, Viewer } from '../../types.ts';
import { roundName } from './phase-line.ts';

/** The melds laid by a move: when going out, or in the last turn of another seat. */
export function laidBy({ n, seat }: LogEntry, viewAt: ViewAt<View>): Said[] {
  const [before, after] = [viewAt(n - 1), viewAt(n)];
  if (!before || !after) return [];
  // The last turn of a round also deals the next one, so its melds are in `lastRound`.
  const isRoundsEnd = scoresAt(after, seat) > scoresAt(before, seat);
  const melds = isRoundsEnd ? after.lastRound?.seats[seat]?.melds : after.seats[seat]!.melds;
  if (!melds || melds.length <= before.seats[seat]!.melds.length) return [];
  return [said(m.five_crowns_log_laid({ melds: sideBySide(melds.map(cardList)) }))];
}

const scoresAt = ({ seats }: View, seat: number): number => seats[seat]!.scores.length;

/** All seats' points of the round ended by a move; empty if it ended none. */
export function scoredBy({ n }: LogEntry, viewer: Viewer, viewAt: ViewAt<View>): Said[] {
  const [before, after] = [viewAt(n - 1), viewAt(n)];
  if (!before || !after) return [];
  const seats = after.seats.flatMap((_, seat) =>
    scoresAt(after, seat) > scoresAt(before, seat) ? [seat] : [],
  );
  if (seats.length === 0) return [];
  const scores = seats.map((seat) =>
    m.five_crowns_log_score({
      player: playerName(seat, viewer),
      points: number(after.seats[seat]!.scores.at(-1)!),
    }),
  );
  const told = m.five_crowns_log_scored({ round: roundName(before.round), scores: listed(scores) });
  const marks = seats.map((seat) => {
    const points = after.seats[seat]!.scores.at(-1)!;
    return mark(seat, 'place', points > 0 ? 'loss' : 'gain', signed(points));
  });
  return [marked(said(told, ...seats), ...marks)];
}
