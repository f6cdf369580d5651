import type { View } from '#games/five-crowns/solo/types.ts';
import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { cardName } from '../../../cards/names.ts';
import { sentences } from '../../kit/answers.ts';
import type { Answers } from '../../types.ts';
import { closable, groupList, grouped, wildName, wildOf } from '../parts/piles.ts';
import { askLine } from './lines.ts';
import { tally } from './moves.ts';

/** Spoken answers. The keyboard command for a seat's number gives a pile here. */
export const answers: Answers<View> = {
  turn: (view, viewer) => {
    const { turned, deck } = view;
    const moment = { view, viewer, step: null, closable: closable(view), isPending: false };
    return sentences([
      askLine(moment),
      turned === null ? null : m.five_crowns_solo_turned({ card: cardName(turned) }),
      m.five_crowns_solo_draw_pile({ count: deck }),
    ]);
  },
  score: (view) => tally(view),
  seats: (view) => view.piles.length,
  seat: (view, index) => {
    const pile = index + 1;
    const { cards, closed } = itemAt(view.piles, index);
    return m.five_crowns_solo_pile_is({
      pile: String(pile),
      closed,
      wild: wildName(pile),
      cards: groupList(grouped(cards, wildOf(pile))),
    });
  },
};
