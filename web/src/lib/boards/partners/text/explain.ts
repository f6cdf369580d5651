import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { View } from '#games/partners/types.ts';
import { cardName } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { partsOf } from '../../kit/explanation.ts';
import type { Explanation, Viewer } from '../../types.ts';

interface AskedTable {
  readonly view: Pick<View, 'toAct' | 'outcome'>;
  readonly viewer: Viewer;
}

/**
 * Explains a place or card of the board, and if it is the reader's turn. The possible effects are shown on
 * the board itself.
 */
export function explain(spot: string, { view, viewer }: AskedTable): Explanation | null {
  const [first, second] = partsOf(spot);
  const isWaiting = viewer.seat !== null && view.toAct !== viewer.seat;
  const now = isWaiting ? [view.outcome ? m.boards_ask_over() : m.boards_ask_not_your_turn()] : [];
  if (first === 'hand')
    return { title: m.partners_ask_hand_title(), what: m.partners_ask_hand(), now, rule: null };
  if (first === 'card') return { title: cardName(second), what: kindOf(second), now, rule: null };
  if (second !== 'collection') return null;
  const title = m.partners_board_collection(actor(Number(first), viewer));
  return { title, what: m.partners_ask_collection(), now: [], rule: null };
}

function kindOf(card: Card): string {
  switch (card.charAt(0)) {
    case 'K':
      return m.partners_ask_king();
    case 'Q':
      return m.partners_ask_queen();
    case 'J':
      return m.partners_ask_jack();
    case 'A':
      return m.partners_ask_ace();
    case 'X':
      return m.partners_ask_joker();
    default:
      return m.partners_ask_number();
  }
}
