import { m } from '#messages';
import type { View } from '#games/five-crowns/solo/types.ts';
import { cardName } from '../../../cards/names.ts';
import { partsOf } from '../../kit/explanation.ts';
import type { Explanation } from '../../types.ts';
import { wildName } from '../parts/piles.ts';

/** Explains a place of the board. The possible effects of a card are shown on the board itself. */
export function explain(spot: string, { view }: { readonly view: View }): Explanation | null {
  const { piles, turned, deck } = view;
  const [first, second] = partsOf(spot);
  const number = Number(second);
  const pile = first === 'pile' ? piles[number - 1] : undefined;
  if (pile) {
    const what = pile.closed
      ? m.five_crowns_solo_about_closed()
      : m.five_crowns_solo_about_pile({ wild: wildName(number) });
    return still(m.five_crowns_solo_pile({ pile: second }), what);
  }
  if (spot === 'turned')
    return still(
      turned === null ? m.five_crowns_solo_about_turned_title() : cardName(turned),
      m.five_crowns_solo_about_turned(),
    );
  return spot === 'deck'
    ? still(m.five_crowns_solo_draw_pile({ count: deck }), m.five_crowns_solo_about_deck())
    : null;
}

const still = (title: string, what: string): Explanation => ({ title, what, now: [], rule: null });
