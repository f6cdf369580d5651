import { HIDDEN, type Card } from '#games/cards.ts';
import { cardName, suitName } from '../../../cards/names.ts';
import { listed } from '../../../ui/listed.ts';
import { count, type PlayerNames } from '../../kit/player-names.ts';
import type { Standing } from '../parts/reckoning.ts';
import type { Shown } from '../parts/shown.ts';

/** All that a collection's plate shows, for those who hear it. */
export function worthInWords(view: Shown, seat: number, standing: Standing, players: PlayerNames): string {
  const { out, hand } = view.seats[seat]!;
  const parts = [
    crownedInWords(standing),
    ...(view.round > 1 ? [partnerInWords(standing, players)] : []),
    ...(standing.joker ? ['the Joker'] : []),
    ...(view.round > 1 ? [`round score now ${standing.score}`] : []),
    out ? 'conceded' : handInWords(hand),
    ...(view.dealer === seat ? ['dealer'] : []),
    ...(view.toAct === seat ? ['to act'] : []),
  ];
  return parts.join('; ');
}

/** The crowned suit in words: `hearts, 4 cards`. */
export const crownedInWords = ({ crowned, own }: Standing): string =>
  crowned.length
    ? `crowned suit ${listed(crowned.map(suitName))}, ${count(own, 'point')}`
    : 'no King, so no points of its own';

/** A hand, as far as it is seen. */
const handInWords = (hand: readonly Card[]): string =>
  hand.length > 0 && !hand.includes(HIDDEN)
    ? `hand ${listed(hand.map(cardName))}`
    : `${count(hand.length, 'card')} in hand`;

function partnerInWords({ ace, partner }: Standing, players: PlayerNames): string {
  if (ace === null) return 'no Ace yet';
  return `${cardName(ace)}, ${partner === null ? 'no partner yet' : `partner ${players.who(partner)}`}`;
}
