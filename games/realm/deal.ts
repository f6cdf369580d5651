import { sortCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Setup } from '../game.ts';
import { deckOf } from './deck.ts';
import { decision } from './draft.ts';
import type { Realm, State } from './types.ts';

const HAND = 5;

/** Deals five cards to each seat, one by one from the top, beginning after the dealer (R2.1). */
export function setup({ seats, dealer, options }: Setup, chance: Chance): State {
  const deck = chance.draw(deckOf(seats));
  const first = (dealer + 1) % seats;
  const dealt = HAND * seats;
  const handOf = (seat: number): Card[] => {
    const place = (seat - first + seats) % seats;
    return sortCards(deck.slice(0, dealt).filter((_, i) => i % seats === place));
  };
  const board = {
    dealer,
    turn: 0,
    turnOf: first,
    actions: 0,
    deck: deck.slice(dealt),
    opening: options.opening === '2' ? 2 : 3,
    lastTurns: null,
    seats: Array.from({ length: seats }, (_, seat) => emptyRealm(handOf(seat))),
  };
  return decision(board, 'mulligan', null);
}

const emptyRealm = (stronghold: readonly Card[]): Realm => ({
  out: false,
  stronghold,
  throne: null,
  house: [],
  tombs: [],
  T1: null,
  T2: null,
  S1: null,
  S2: null,
});
