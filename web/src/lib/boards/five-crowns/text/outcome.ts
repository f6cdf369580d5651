import type { FiveCrownsOutcome, View } from '#games/five-crowns/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { number } from '../../../platform/i18n/format.ts';
import { sideBySide } from '../../../platform/ui/listed.ts';
import { concededLine, winnersLine } from '../../kit/results.ts';
import type { OutcomeWords, Viewer } from '../../types.ts';
import { ROUNDS } from '../parts/totals.ts';

/** The winner, the reason and all totals, and the tie-breaking scores if there were any. */
export function describeOutcome(outcome: FiveCrownsOutcome, viewer: Viewer, view: View): OutcomeWords {
  const { winners, totals, reason } = outcome;
  return {
    headline: winnersLine(winners, viewer),
    reason: reason === 'concession' ? conceded(view, winners, viewer) : whyOf(winners, view.round > ROUNDS),
    standings: totals.map((total, seat) => ({
      seat,
      text: scoreInWords(view, seat, total),
      isWinner: winners.includes(seat),
    })),
  };
}

function scoreInWords({ seats }: View, seat: number, total: number): string {
  const { out, scores } = itemAt(seats, seat);
  const points = m.five_crowns_points({ count: total });
  const extra = scores.slice(ROUNDS);
  if (extra.length === 0) return m.five_crowns_standing({ out, points });
  return m.five_crowns_standing_tie({ out, points, scores: sideBySide(extra.map((score) => number(score))) });
}

function whyOf(winners: readonly number[], isTieBroken: boolean): string {
  if (isTieBroken) return m.five_crowns_why_tie_break();
  return winners.length > 1 ? m.five_crowns_why_equal() : m.five_crowns_why_lowest();
}

function conceded({ seats, round }: View, winners: readonly number[], viewer: Viewer): string {
  if (seats.length > 2 && round > ROUNDS) return m.five_crowns_why_tie_conceded();
  return concededLine(winners, seats.length, viewer);
}
