import type { State, View } from './types.ts';

/** The same view for every reader: only the draw pile and the discards are hidden. */
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
