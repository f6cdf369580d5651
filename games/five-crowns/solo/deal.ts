import { sortCards, type Card } from '../../cards.ts';
import { shuffleOf, type Chance } from '../../chance.ts';
import { packOf } from '../cards.ts';
import { isComplete } from '../melds.ts';
import type { Pile, SoloOutcome, State } from './types.ts';

export const PILES = 11;

/** Number of the wild rank in a pile, and number of its cards. */
export const wildOf = (pile: number): number => pile + 2;

/**
 * Deals piles of three to thirteen cards, one pile after the other, then turns up the top of the remaining cards.
 */
export function deal(chance: Chance): State {
  const pack = chance.draw(shuffleOf(packOf(1), 'deal'));
  const piles: Pile[] = [];
  let dealt = 0;
  for (let pile = 1; pile <= PILES; pile++) {
    piles.push(pileOf(pile, sortCards(pack.slice(dealt, dealt + wildOf(pile)))));
    dealt += wildOf(pile);
  }
  return turnTop(pack.slice(dealt), [], piles);
}

export const pileOf = (pile: number, cards: readonly Card[]): Pile => ({
  closed: isComplete(cards, wildOf(pile)),
  cards,
});

/** Turns up the next card. Ends the game if all piles are closed or no card is left. */
export function turnTop(deck: readonly Card[], discarded: readonly Card[], piles: readonly Pile[]): State {
  const isClosed = piles.every(({ closed }) => closed);
  const turned = deck[0];
  if (isClosed || turned === undefined)
    return over({ deck, discarded, turned: null, piles }, isClosed ? 'closed' : 'empty');
  return { phase: 'place', toAct: 0, deck: deck.slice(1), discarded, turned, piles, outcome: null };
}

export const over = (
  { deck, discarded, turned, piles }: Pick<State, 'deck' | 'discarded' | 'turned' | 'piles'>,
  reason: SoloOutcome['reason'],
): State => ({
  phase: 'over',
  toAct: null,
  deck,
  discarded,
  turned,
  piles,
  outcome: { reason, winners: reason === 'closed' ? [0] : [] },
});
