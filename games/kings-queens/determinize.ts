import { HIDDEN, sortCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { DECK } from './cards.ts';
import type { Both, Held, SeatView, Side, State, View } from './types.ts';

/** Samples a full state consistent with this view: unseen cards go at random to hidden places. */
export function determinize(view: View, _reader: Reader, random: Random): State {
  const shown = [...view.trick, ...view.seats.flatMap(({ hand }) => hand)];
  const unseen = shuffled(
    DECK.filter((card) => !shown.includes(card)),
    random,
  );
  return stateOf(
    view,
    (seen) => ({
      hand: seen.hand[0] === HIDDEN ? sortCards(unseen.splice(0, seen.hand.length)) : seen.hand,
      taken: unseen.splice(0, seen.taken),
    }),
    unseen,
  );
}

/** Returns the hand of a seat and the cards it has taken. */
export type CardsOf = (seen: SeatView, side: Side) => Pick<Held, 'hand' | 'taken'>;

/** Fills a view with cards. Reads `aside` after `cardsOf` was called for both seats. */
export function stateOf(view: View, cardsOf: CardsOf, aside: readonly Card[]): State {
  const { round, dealer, rounds } = view;
  switch (view.phase) {
    case 'bid':
      return {
        round, dealer, phase: 'bid', toAct: view.toAct, leader: null, trick: [],
        seats: filled(view.seats, cardsOf), rounds, outcome: null, aside,
      }; // prettier-ignore
    case 'play':
      return {
        round, dealer, phase: 'play', toAct: view.toAct, leader: view.leader, trick: view.trick,
        seats: filled(view.seats, cardsOf), rounds, outcome: null, aside,
      }; // prettier-ignore
    case 'over':
      return {
        round, dealer, phase: 'over', toAct: null, leader: null, trick: [],
        seats: filled(view.seats, cardsOf), rounds, outcome: view.outcome, aside,
      }; // prettier-ignore
  }
}

function filled<Bid extends number | null>(
  [one, two]: Both<SeatView<Bid>>,
  cardsOf: CardsOf,
): Both<Held<Bid>> {
  const fill = (seen: SeatView<Bid>, side: Side): Held<Bid> => {
    const { hand, taken } = cardsOf(seen, side);
    return { hand, bid: seen.bid, taken, sum: seen.sum };
  };
  return [fill(one, 0), fill(two, 1)];
}
