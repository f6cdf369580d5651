import { shuffled, type Random } from '../../chance.ts';
import { withCard, withoutCards, type Card } from '../../cards.ts';
import { packOf } from '../cards.ts';
import type { Move, State, View } from './types.ts';

/** The state in the shape of a view: all but the draw pile lies open, to anyone. */
export function view(state: State): View {
  return {
    game: 'five-crowns-solo',
    phase: state.phase,
    toAct: state.toAct,
    deck: state.deck.length,
    turned: state.turned,
    piles: state.piles.map(({ closed, cards }) => ({ closed, cards })),
    outcome: state.outcome,
  };
}

/** All moves: the turned card into an open pile, then one of that pile's cards away. */
export function legalMoves({ toAct, turned, piles }: View): readonly Move[] {
  if (toAct === null || turned === null) return [];
  return piles.flatMap(({ closed, cards }, i) => {
    if (closed) return [];
    const kinds = new Set(withCard(cards, turned));
    return [...kinds].map((discard): Move => ({ do: 'place', pile: i + 1, discard }));
  });
}

/** Deals full states that this view allows: unseen cards lie at random in the draw pile and among the discarded. */
export function dealerOf(seen: View, discarded: readonly Card[]): (random: Random) => State {
  const { phase, toAct, turned, piles, outcome } = seen;
  const unseen = withoutCards(packOf(1), [...shownBy(seen), ...discarded]);
  return (random) => {
    const cards = shuffled(unseen, random);
    const [deck, others] = [cards.slice(0, seen.deck), cards.slice(seen.deck)];
    return { phase, toAct, deck, discarded: [...discarded, ...others], turned, piles, outcome };
  };
}

const shownBy = ({ piles, turned }: View): Card[] => [
  ...piles.flatMap(({ cards }) => cards),
  ...(turned === null ? [] : [turned]),
];

export const cards = (state: State): Card[] => [...shownBy(view(state)), ...state.deck, ...state.discarded];
