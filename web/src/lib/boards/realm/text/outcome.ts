import { m } from '#messages';
import type { RealmOutcome } from '#games/realm/types.ts';
import { concededLine, winnersLine } from '../../kit/results.ts';
import type { OutcomeWords, Viewer } from '../../types.ts';

/** The winners, the reason, and the royals of each House. */
export function describeOutcome(outcome: RealmOutcome, viewer: Viewer): OutcomeWords {
  const { winners, points, kings } = outcome;
  return {
    headline: winnersLine(winners, viewer),
    reason: reasonOf(outcome, viewer),
    standings: points.map((score, seat) => ({
      seat,
      text: m.realm_standing({ points: score, kings: kings[seat] ?? 0 }),
      isWinner: winners.includes(seat),
    })),
  };
}

function reasonOf({ reason, winners, points }: RealmOutcome, viewer: Viewer): string {
  switch (reason) {
    case 'points':
      return m.realm_end_points();
    case 'deck':
      return m.realm_end_deck();
    case 'limit':
      return m.realm_end_limit();
    case 'concession':
      return concededLine(winners, points.length, viewer);
  }
}
