import { sortCards } from '../cards.ts';
import { shuffleOf, type Chance } from '../chance.ts';
import type { Seat, Setup } from '../game.ts';
import { firstOf, itemAt } from '../list.ts';
import { ROUNDS, packOf } from './cards.ts';
import { playerOf, turn, type Draft } from './draft.ts';
import type { State } from './types.ts';

/** Number of cards dealt in a tie-breaking round, and its wild rank. */
const TIEBREAK = 6;

export function setup({ seats, dealer, options }: Setup, chance: Chance): State {
  const draft: Draft = {
    round: 1,
    dealer,
    wild: 3,
    deck: [],
    discards: [],
    aside: [],
    wentOut: null,
    lastRound: null,
    lap: 0,
    tiebreak: options.tiebreak === 'six' ? 'six' : 'share',
    seats: Array.from({ length: seats }, () => ({ out: false, hand: [], melds: [], scores: [] })),
  };
  return dealRound(draft, () => true, chance);
}

/**
 * Deals a round one card at a time, beginning after the dealer, to the seats accepted by `isDealt`. The next card
 * starts the discards.
 */
export function dealRound(draft: Draft, isDealt: (seat: Seat) => boolean, chance: Chance): State {
  const count = draft.seats.length;
  const size = draft.round > ROUNDS ? TIEBREAK : draft.round + 2;
  const pack = chance.draw(shuffleOf(packOf(count), 'deal'));
  const order = Array.from({ length: count }, (_, i) => (draft.dealer + 1 + i) % count).filter(isDealt);
  draft.seats = draft.seats.map(({ out, scores }) => ({ out, hand: [], melds: [], scores }));
  order.forEach((seat, place) => {
    const dealt = Array.from({ length: size }, (_, i) => itemAt(pack, i * order.length + place));
    playerOf(draft, seat).hand = sortCards(dealt);
  });
  const dealt = size * order.length;
  draft.wild = size;
  draft.discards = pack.slice(dealt, dealt + 1);
  draft.deck = pack.slice(dealt + 1);
  draft.aside = [];
  draft.wentOut = null;
  draft.lap = 0;
  return turn(draft, 'draw', firstOf(order));
}
