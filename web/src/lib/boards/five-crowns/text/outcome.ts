import type { FiveCrownsOutcome, View } from '#games/five-crowns/types.ts';
import { listed } from '../../../ui/listed.ts';
import { count, nameOf } from '../../kit/player-names.ts';
import type { OutcomeWords, Viewer } from '../../types.ts';
import { ROUNDS } from '../parts/standing.ts';

/** Who won, why, and every total; where a tie was broken, what it was broken with. */
export function describeOutcome(outcome: FiveCrownsOutcome, viewer: Viewer, view: View): OutcomeWords {
  const { winners, totals, reason } = outcome;
  const isTieBroken = view.round > ROUNDS;
  return {
    headline: headline(winners, viewer),
    reason: reason === 'concession' ? conceded(view, winners, viewer) : whyOf(winners, isTieBroken),
    standings: totals.map((total, seat) => {
      const { out, scores } = view.seats[seat]!;
      const extra = scores.slice(ROUNDS);
      const tie = extra.length > 0 ? `, tie-break ${extra.join(', ')}` : '';
      return {
        seat,
        text: `${count(total, 'point')}${tie}${out ? ', conceded' : ''}`,
        isWinner: winners.includes(seat),
      };
    }),
  };
}

function whyOf(winners: readonly number[], isTieBroken: boolean): string {
  if (isTieBroken) return 'The totals were equal; the tie-break decided.';
  return winners.length > 1
    ? 'Equal lowest totals after eleven rounds.'
    : 'The lowest total after eleven rounds.';
}

/** In a match of two there is a name to put to it. */
function conceded({ seats, round }: View, winners: readonly number[], viewer: Viewer): string {
  if (seats.length > 2)
    return round > ROUNDS ? 'The others in the tie-break conceded.' : 'Everyone else conceded.';
  const loser = winners[0] === 0 ? 1 : 0;
  return `${loser === viewer.seat ? 'You' : nameOf(loser, viewer)} conceded.`;
}

function headline(winners: readonly number[], viewer: Viewer): string {
  if (winners.length === 1)
    return winners[0] === viewer.seat ? 'You win!' : `${nameOf(winners[0]!, viewer)} wins`;
  const names = listed(winners.map((seat) => nameOf(seat, viewer)));
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} share the win`;
}
