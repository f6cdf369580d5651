import { withoutCards, type Card } from '../../cards.ts';
import { shuffled, type Random } from '../../chance.ts';
import type { Reader } from '../../game.ts';
import { packOf } from '../cards.ts';
import type { State, View } from './types.ts';

/** A full state that this view allows. */
export const determinize = (view: View, _reader: Reader, random: Random): State => dealerOf(view, [])(random);

/** Deals full states that this view allows: unseen cards lie at random in the draw pile and among the discarded. */
export function dealerOf(view: View, discards: readonly Card[]): (random: Random) => State {
  const { piles } = view;
  const unseen = withoutCards(packOf(1), [...shownBy(view), ...discards]);
  return (random) => {
    const cards = shuffled(unseen, random);
    const deck = cards.slice(0, view.deck);
    const discarded = [...discards, ...cards.slice(view.deck)];
    if (view.phase === 'over')
      return {
        phase: 'over',
        toAct: null,
        deck,
        discarded,
        turned: view.turned,
        piles,
        outcome: view.outcome,
      };
    return { phase: 'place', toAct: 0, deck, discarded, turned: view.turned, piles, outcome: null };
  };
}

/** The cards that lie open. */
export const shownBy = ({ piles, turned }: Pick<State | View, 'piles' | 'turned'>): Card[] => [
  ...piles.flatMap(({ cards }) => cards),
  ...(turned === null ? [] : [turned]),
];
