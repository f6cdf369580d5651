import { withCard, withoutCards } from '../../cards.ts';
import { itemAt } from '../../list.ts';
import type { PuzzleRules } from '../../puzzles/contract.ts';
import { pileOf } from './deal.ts';
import type { Move, State, View } from './types.ts';

export const puzzles: PuzzleRules<State, Move, View> = {
  themeOf: () => 'place',
  useOf(state, { pile, discard }) {
    if (state.phase === 'over' || discard === state.turned) return { does: 'passes', pile: null };
    const cards = withoutCards(withCard(itemAt(state.piles, pile - 1).cards, state.turned), [discard]);
    return { does: pileOf(pile, cards).closed ? 'closes' : 'puts', pile };
  },
};
