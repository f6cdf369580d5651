import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import type { Move, View } from '#games/kings-queens/types.ts';
import { cardName } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { partsOf } from '../../kit/explanation.ts';
import type { Explanation, Viewer } from '../../types.ts';
import { whyNotNow } from './lines.ts';
import { describeChoice } from './moves.ts';

interface AskedTable {
  readonly view: View;
  readonly viewer: Viewer;
  readonly legal: readonly Move[];
}

/** Explains a place or card of the board: its current effect, or the reason why it has none. */
export function explain(spot: string, table: AskedTable): Explanation | null {
  const { view, viewer } = table;
  const [first, second] = partsOf(spot);
  if (first === 'hand') return cardWords(second, table);
  if (spot === 'trick') return still(m.kings_queens_ask_trick_title(), m.kings_queens_ask_trick());
  if (spot === 'bid') return still(m.kings_queens_ask_bid_title(), m.kings_queens_ask_bid());
  const owner = view.seats[Number(first)];
  if (!owner) return null;
  const whose = actor(Number(first), viewer);
  if (second === 'plate') return still(m.kings_queens_board_plate(whose), m.kings_queens_ask_plate());
  const hand = m.kings_queens_board_hand({ ...whose, count: owner.hand.length });
  return still(hand, m.kings_queens_ask_hand());
}

const still = (title: string, what: string): Explanation => ({ title, what, now: [], rule: null });

function cardWords(card: Card, { view, viewer, legal }: AskedTable): Explanation {
  const move = legal.find((other) => other.do === 'play' && other.card === card);
  const why = viewer.seat === null || view.outcome ? '' : whyNotNow(view, viewer.seat);
  const now = move ? m.boards_ask_can({ move: describeChoice(move) }) : why;
  return { title: cardName(card), what: kindOf(card), now: now ? [now] : [], rule: null };
}

function kindOf(card: Card): string {
  switch (card.charAt(0)) {
    case 'K':
      return m.kings_queens_ask_king();
    case 'Q':
      return m.kings_queens_ask_queen();
    case '2':
      return m.kings_queens_ask_two();
    default:
      return m.kings_queens_ask_low();
  }
}
