import type { RealmOutcome } from '#games/realm/types.ts';
import type { OutcomeWords, Viewer } from '../../types.ts';
import { listed } from '../../../ui/listed.ts';
import { nameOf } from '../../kit/player-names.ts';

const REASONS: Readonly<Record<RealmOutcome['reason'], string>> = {
  points: 'Five points of royals are in the house.',
  deck: 'The deck ran out and everyone had a last turn.',
  limit: 'The match reached its last turn.',
  concession: 'Everyone else conceded.',
};

/** Who won realm, why, and what every house holds. */
export function describeOutcome(outcome: RealmOutcome, viewer: Viewer): OutcomeWords {
  const { winners, points, kings, reason } = outcome;
  return {
    headline: headline(winners, viewer),
    reason: reason === 'concession' && points.length === 2 ? conceded(winners, viewer) : REASONS[reason],
    standings: points.map((score, seat) => ({
      seat,
      text: `${count(score, 'point')}, ${count(kings[seat] ?? 0, 'King')}`,
      isWinner: winners.includes(seat),
    })),
  };
}

/** In a match of two there is a name to put to it. */
function conceded(winners: readonly number[], viewer: Viewer): string {
  const loser = winners[0] === 0 ? 1 : 0;
  return `${loser === viewer.seat ? 'You' : nameOf(loser, viewer)} conceded.`;
}

function headline(winners: readonly number[], viewer: Viewer): string {
  if (winners.length === 1)
    return winners[0] === viewer.seat ? 'You win!' : `${nameOf(winners[0]!, viewer)} wins`;
  const sharers = listed(winners.map((seat) => nameOf(seat, viewer)));
  return `A draw between ${sharers}`;
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
