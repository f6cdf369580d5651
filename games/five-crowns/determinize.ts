import { HIDDEN, sortCards, withoutCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { ROUNDS, packOf } from './cards.ts';
import { over, turn } from './draft.ts';
import type { Board, State, Unshown, View } from './types.ts';

/** A full state that this view allows: unseen cards lie at random in hands, in the draw pile and set aside. */
export const determinize = (view: View, _reader: Reader, random: Random): State => dealerOf(view)(random);

/** Deals full states that the view allows, any number of them; `held` by seat are cards known to be in its hidden hand. */
export function dealerOf(view: View, held: readonly (readonly Card[])[] = []): (random: Random) => State {
  const unseen = unseenCards(view);
  const sure = view.seats.map(({ hand }, seat) =>
    hand.includes(HIDDEN) ? takeFrom(unseen, held[seat] ?? [], hand.length) : [],
  );
  const { round, dealer, wild, discards, wentOut, lastRound } = view;
  // Neither shows in a view. Ties are broken by cards where one is being broken; a turn leaves one discard or none.
  const tiebreak = round > ROUNDS ? 'six' : 'share';
  const lap = Math.min(59, Math.floor(discards.length / view.seats.length));
  return (random) => {
    const cards = shuffled(unseen, random);
    let dealt = 0;
    const seats = view.seats.map(({ out, hand, melds, scores }, seat) => {
      if (!hand.includes(HIDDEN)) return { out, hand, melds, scores };
      const known = sure[seat] ?? [];
      const from = dealt;
      dealt += hand.length - known.length;
      return { out, hand: sortCards([...known, ...cards.slice(from, dealt)]), melds, scores };
    });
    const deck = cards.slice(dealt, dealt + view.deck);
    const aside = cards.slice(dealt + view.deck);
    const board: Board & Unshown = {
      round,
      dealer,
      wild,
      deck,
      discards,
      aside,
      wentOut,
      lastRound,
      lap,
      tiebreak,
      seats,
    };
    return view.phase === 'over' ? over(board, view.outcome) : turn(board, view.phase, view.toAct);
  };
}

/** Takes the wanted cards out of the unseen ones as far as they are there, so many at most. */
function takeFrom(unseen: Card[], wanted: readonly Card[], most: number): Card[] {
  const taken: Card[] = [];
  for (const card of wanted.slice(0, most)) {
    const at = unseen.indexOf(card);
    if (at >= 0) taken.push(...unseen.splice(at, 1));
  }
  return taken;
}

/** Every card that the view does not show. */
export function unseenCards(view: View): Card[] {
  const seen = view.seats.flatMap(({ hand, melds }) => [...hand, ...melds.flat()]);
  return withoutCards(packOf(view.seats.length), [
    ...seen.filter((card) => card !== HIDDEN),
    ...view.discards,
  ]);
}
