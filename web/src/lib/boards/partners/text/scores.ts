import type { Seat } from '#games/game.ts';
import { rankText, suitGlyph } from '../../../cards/names.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import type { Standing } from '../parts/reckoning.ts';
import type { Shown } from '../parts/shown.ts';

/** What a seat has from the rounds that are over. */
export const totalOf = (view: Shown, seat: Seat): number =>
  view.seats[seat]!.scores.reduce((sum, score) => sum + score, 0);

/** How a seat's score of a round came about, as a sum in signs: `♥ 4 + 3`, `♣ 2 × 2`. */
export function sumOf(standings: readonly Standing[], seat: Seat): string {
  const { crowned, own, partner, joker } = standings[seat]!;
  const mine = crowned.length ? `${crowned.map(suitGlyph).join('')} ${own}` : '0';
  if (joker) return `${mine} × 2`;
  return partner === null ? mine : `${mine} + ${standings[partner]!.own}`;
}

/** The same in words, for the panel at a round's end. */
export function sumInWords(
  standings: readonly Standing[],
  seat: Seat,
  round: number,
  players: PlayerNames,
): string {
  const { crowned, counted, own, ace, partner, joker } = standings[seat]!;
  const mine = crowned.length
    ? `${suitGlyph(crowned[0]!)} ${counted.map(rankText).join(' ')}: ${own}`
    : 'no King: 0';
  if (joker) return `${mine}, doubled by the Joker`;
  if (partner !== null) {
    const name = partner === players.seat ? 'yours' : players.whose(partner);
    return `${mine} + ${standings[partner]!.own}, ${name}`;
  }
  if (round === 1) return mine;
  return `${mine}, ${ace === null ? 'no Ace' : 'no partner'}`;
}
