import { m } from '#messages';
import type { Card } from '#games/cards.ts';
import { isWild, scoreOf } from '#games/five-crowns/cards.ts';
import { whyIllegal } from '#games/five-crowns/check.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import { isSame } from '#games/same.ts';
import { cardName, describeCard } from '../../../cards/names.ts';
import { partsOf, refusalOf } from '../../kit/explanation.ts';
import type { Explanation, Viewer } from '../../types.ts';
import { describeChoice } from './moves.ts';
import { refusals } from './refusals.ts';

interface AskedTable {
  readonly view: View;
  readonly viewer: Viewer;
  readonly legal: readonly Move[];
}

/** Explains a place or card of the board: its current effect, or the reason why it has none. */
export function explain(spot: string, table: AskedTable): Explanation | null {
  const { view } = table;
  const [place, card] = partsOf(spot);
  if (place === 'deck')
    return {
      title: m.boards_deck({ count: view.deck }),
      what: m.five_crowns_ask_deck(),
      now: effectOf({ do: 'draw', from: 'deck' }, table),
      rule: null,
    };
  const top = view.discards.at(-1);
  if (place === 'discards')
    return {
      title:
        top === undefined
          ? m.five_crowns_discards_none()
          : m.five_crowns_discards({ count: view.discards.length, card: cardName(top) }),
      what: m.five_crowns_ask_discards(),
      now: effectOf({ do: 'draw', from: 'discard' }, table),
      rule: null,
    };
  if (place !== 'hand') return null;
  return card ? cardWords(card, table) : handWords(table);
}

const handWords = ({ view, viewer }: AskedTable): Explanation => ({
  title: m.boards_hand({ count: view.seats[viewer.seat ?? 0]?.hand.length ?? 0 }),
  what: m.five_crowns_ask_hand(),
  now: [],
  rule: null,
});

function cardWords(card: Card, table: AskedTable): Explanation {
  const wild = isWild(card, table.view.wild);
  return {
    title: describeCard(card, { secret: false, wild }),
    what: m.five_crowns_ask_card({ wild, points: scoreOf(card, table.view.wild) }),
    now: effectOf({ do: 'discard', card }, table),
    rule: null,
  };
}

function effectOf(move: Move, { view, viewer, legal }: AskedTable): string[] {
  if (legal.some((other) => isSame(other, move))) return [m.boards_ask_can({ move: describeChoice(move) })];
  const code = refusalOf(whyIllegal, view, viewer.seat, move);
  if (code === null) return [];
  if (code !== 'wrong-phase') return [refusals[code]()];
  return [view.phase === 'draw' ? m.five_crowns_ask_draw_first() : m.five_crowns_ask_drawn()];
}
