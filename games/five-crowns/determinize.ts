import { HIDDEN, sortCards, withoutCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { ROUNDS, packOf } from './cards.ts';
import { over, turn } from './draft.ts';
import type { Board, State, StateOnly, View } from './types.ts';

/**
 * Samples a full state consistent with this view: unseen cards go at random to hands, draw pile and set-aside
 * cards.
 */
export const determinize = (view: View, _reader: Reader, random: Random): State => dealerOf(view)(random);

/**
 * Returns a sampler of full states consistent with the view. `held` lists, by seat, cards known to be in its hidden
 * hand.
 */
export function dealerOf(view: View, held: readonly (readonly Card[])[] = []): (random: Random) => State {
  const unseen = unseenCards(view);
  const sure = view.seats.map(({ hand }, seat) =>
    hand.includes(HIDDEN) ? takeFrom(unseen, held[seat] ?? [], hand.length) : [],
  );
  const { round, dealer, wild, discards, wentOut, lastRound } = view;
  // No view shows these two. Both are guesses: ties are broken by cards if a tie-breaking round is on, and each
  // turn adds at most one discard.
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
    const board: Board & StateOnly = {
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

/** Moves the wanted cards out of `unseen`, as far as they are in it, at most `most`. */
function takeFrom(unseen: Card[], wanted: readonly Card[], most: number): Card[] {
  const taken: Card[] = [];
  for (const card of wanted.slice(0, most)) {
    const at = unseen.indexOf(card);
    if (at >= 0) taken.push(...unseen.splice(at, 1));
  }
  return taken;
}

export function unseenCards(view: View): Card[] {
  const seen = view.seats.flatMap(({ hand, melds }) => [...hand, ...melds.flat()]);
  return withoutCards(packOf(view.seats.length), [
    ...seen.filter((card) => card !== HIDDEN),
    ...view.discards,
  ]);
}
