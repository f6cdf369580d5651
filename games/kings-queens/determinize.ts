import { HIDDEN, sortCards, type Card } from '../cards.ts';
import { shuffled, type Random } from '../chance.ts';
import type { Reader } from '../game.ts';
import { DECK } from './cards.ts';
import type { Held, Seen, State, View } from './types.ts';

/** A full state that this view allows: the cards that it does not show are dealt at random to where they can lie. */
export function determinize(view: View, _reader: Reader, random: Random): State {
  const shown = [...view.trick, ...view.seats.flatMap(({ hand }) => hand)];
  const unseen = shuffled(
    DECK.filter((card) => !shown.includes(card)),
    random,
  );
  const { round, dealer, phase, toAct, leader, trick, seats, rounds, outcome } = view;
  return {
    round,
    dealer,
    phase,
    toAct,
    leader,
    trick,
    seats: [fill(seats[0], unseen), fill(seats[1], unseen)],
    rounds,
    outcome,
    aside: unseen,
  };
}

/** A seat with its hidden cards taken off the unseen ones. */
function fill({ hand, bid, taken, sum }: Seen, unseen: Card[]): Held {
  return {
    hand: hand[0] === HIDDEN ? sortCards(unseen.splice(0, hand.length)) : hand,
    bid,
    taken: unseen.splice(0, taken),
    sum,
  };
}
