import type { State, View } from './types.ts';

/** The state in the shape of a view: all but the draw pile lies open, to anyone. */
export function view(state: State): View {
  const deck = state.deck.length;
  const piles = state.piles.map(({ closed, cards }) => ({ closed, cards }));
  const { turned } = state;
  if (state.phase === 'over')
    return {
      game: 'five-crowns-solo', phase: 'over', toAct: null, deck, turned, piles, outcome: state.outcome,
    }; // prettier-ignore
  return {
    game: 'five-crowns-solo',
    phase: 'place',
    toAct: 0,
    deck,
    turned: state.turned,
    piles,
    outcome: null,
  };
}
