import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { HIDDEN, type Card } from '#games/cards.ts';
import { cardName, suitName } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { listed } from '../../../platform/ui/listed.ts';
import { playerName } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import type { Worth } from '../parts/reckoning.ts';
import type { ShownView } from '../parts/shown-view.ts';

/** Accessible name of a collection: its player and everything on its plate. */
export function collectionLabel(view: ShownView, seat: number, worth: Worth, viewer: Viewer): string {
  const { out, hand } = itemAt(view.seats, seat);
  return [
    m.partners_board_collection(actor(seat, viewer)),
    crownedLine(worth),
    ...(view.round > 1 ? [partnerLine(worth, viewer)] : []),
    ...(worth.joker ? [m.partners_board_collection_joker()] : []),
    ...(view.round > 1 ? [m.partners_board_collection_score({ score: worth.score })] : []),
    out ? m.partners_board_collection_conceded() : handLine(hand),
    ...(view.dealer === seat ? [m.partners_board_collection_dealer()] : []),
    ...(view.toAct === seat ? [m.partners_board_collection_acting()] : []),
  ].join(' ');
}

const crownedLine = ({ crowned, own }: Worth): string =>
  crowned.length > 0
    ? m.partners_board_collection_crowned({ suits: listed(crowned.map(suitName)), points: own })
    : m.partners_board_collection_kingless();

/** A hand, as far as it is visible. */
const handLine = (hand: readonly Card[]): string =>
  hand.length > 0 && !hand.includes(HIDDEN)
    ? m.partners_board_collection_hand({ cards: listed(hand.map(cardName)) })
    : m.partners_board_collection_hand_size({ count: hand.length });

function partnerLine({ ace, partner }: Worth, viewer: Viewer): string {
  if (ace === null) return m.partners_board_collection_no_ace();
  const card = cardName(ace);
  if (partner === null) return m.partners_board_collection_no_partner({ card });
  return m.partners_board_collection_partner({ card, player: playerName(partner, viewer) });
}
