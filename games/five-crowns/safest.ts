import { withoutCards, type Card } from '../cards.ts';
import { itemAt } from '../list.ts';
import { isWild, scoreOf } from './cards.ts';
import { bestMelds } from './melds.ts';
import type { Move, View } from './types.ts';

/** The move for a seat whose time has run out: draws from the deck and discards the least useful card. */
export function safestMove(view: View): Move {
  if (view.phase === 'over') throw new Error('the match is over');
  if (view.phase === 'draw') return { do: 'draw', from: view.deck > 0 ? 'deck' : 'discard' };
  const { hand } = itemAt(view.seats, view.toAct);
  return {
    do: 'discard',
    card: view.wentOut === null ? leastUseful(hand, view.wild) : cheapest(hand, view.wild),
  };
}

/** The most expensive natural card outside the best melds. Used while melds can still grow. */
function leastUseful(hand: readonly Card[], wild: number): Card {
  const loose = bestMelds(hand, wild).left.filter((card) => !isWild(card, wild));
  return dearest(loose, wild) ?? cheapest(hand, wild);
}

/** The card whose discard leaves the lowest score. */
function cheapest(hand: readonly Card[], wild: number): Card {
  const costs = hand.map((card) => bestMelds(withoutCards(hand, [card]), wild).score);
  return itemAt(hand, costs.indexOf(Math.min(...costs)));
}

const dearest = (cards: readonly Card[], wild: number): Card | undefined =>
  cards.toSorted((a, b) => scoreOf(b, wild) - scoreOf(a, wild))[0];
