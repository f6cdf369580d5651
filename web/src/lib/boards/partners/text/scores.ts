import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import { rankText, suitGlyph } from '../../../cards/names.ts';
import { number } from '../../../platform/i18n/format.ts';
import { actor } from '../../speaker.ts';
import type { Viewer } from '../../types.ts';
import type { Worth } from '../parts/reckoning.ts';

/** A crowned suit with its points: `♥ 3`; two suits in a tie: `♣♥ 3`. */
export const crownInSigns = (crowned: readonly string[], points: number): string =>
  [crowned.map(suitGlyph).join(''), number(points)].join(' ');

/** A seat's score of a round as a formula: `♥ 4 + 3`, `♣ 2 × 2`. */
export function sumOf(worths: readonly Worth[], seat: Seat): string {
  const { crowned, own, partner, joker } = itemAt(worths, seat);
  const mine = crowned.length > 0 ? crownInSigns(crowned, own) : number(0);
  if (joker) return `${mine} × ${number(2)}`;
  return partner === null ? mine : `${mine} + ${number(itemAt(worths, partner).own)}`;
}

/** The same in words, for the panel at the end of a round. */
export function sumInWords(worths: readonly Worth[], seat: Seat, round: number, viewer: Viewer): string {
  const { ace, partner, joker } = itemAt(worths, seat);
  const sum = ownSum(itemAt(worths, seat));
  if (joker) return m.partners_board_sum_joker({ sum });
  if (partner !== null)
    return m.partners_board_sum_partner({
      ...actor(partner, viewer),
      sum,
      points: itemAt(worths, partner).own,
    });
  if (round === 1) return sum;
  return ace === null ? m.partners_board_sum_no_ace({ sum }) : m.partners_board_sum_no_partner({ sum });
}

/** A seat's own points with the cards counted: `♥ 4 K: 2`. */
function ownSum({ crowned, counted, own }: Worth): string {
  const [suit] = crowned;
  if (suit === undefined) return m.partners_board_sum_kingless();
  const ranks = counted.map(rankText).join(' ');
  return m.partners_board_sum_crowned({ suit: suitGlyph(suit), ranks, points: own });
}
