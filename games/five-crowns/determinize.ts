import { HIDDEN, sortCards, withoutCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { packOf } from './cards.ts';
import type { State, View } from './types.ts';

/** A full state that this view allows: unseen cards lie at random in hands, in the draw pile and set aside. */
export function determinize(view: View, _reader: Reader, random: Random): State {
  const unseen = shuffled(unseenCards(view), random);
  const seats = view.seats.map(({ out, hand, melds, scores }) => ({
    out,
    hand: hand.includes(HIDDEN) ? sortCards(unseen.splice(0, hand.length)) : hand,
    melds,
    scores,
  }));
  const { round, dealer, wild, phase, toAct, discards, wentOut, outcome } = view;
  // Neither shows in a view; a tie is broken by cards if it is being broken, and turns are at least half drawn from the deck.
  const tiebreak = round > 11 ? 'six' : 'share';
  const lap = Math.min(59, Math.floor(discards.length / view.seats.length));
  return {
    round, dealer, wild, phase, toAct, discards, wentOut, outcome, seats, lap, tiebreak,
    deck: unseen.slice(0, view.deck), aside: unseen.slice(view.deck),
  }; // prettier-ignore
}

/** Every card that the view does not show. */
function unseenCards(view: View): Card[] {
  const seen = view.seats.flatMap(({ hand, melds }) => [...hand, ...melds.flat()]);
  return withoutCards(packOf(view.seats.length), [
    ...seen.filter((card) => card !== HIDDEN),
    ...view.discards,
  ]);
}
