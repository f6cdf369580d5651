import { withoutCards, type Card } from '../../cards.ts';
import { shuffled, type Random } from '../../chance.ts';
import type { Reader } from '../../game.ts';
import { packOf } from '../cards.ts';
import type { State, View } from './types.ts';

/** Samples a full state consistent with this view. */
export const determinize = (view: View, _reader: Reader, random: Random): State => dealerOf(view, [])(random);

/**
 * Returns a sampler of full states consistent with the view: unseen cards go at random to the draw pile and the
 * discards. `discards` are known discards.
 */
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

export const shownBy = ({ piles, turned }: Pick<State | View, 'piles' | 'turned'>): Card[] => [
  ...piles.flatMap(({ cards }) => cards),
  ...(turned === null ? [] : [turned]),
];
