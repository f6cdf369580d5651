import { sortCards } from '../cards.ts';
import { shuffleOf, type Chance } from '../chance.ts';
import type { Setup } from '../game.ts';
import { DECK, HAND } from './cards.ts';
import { otherSide, sideOf, type Both, type Held, type Round, type Side, type State } from './types.ts';

export const setup = ({ dealer }: Setup, chance: Chance): State =>
  deal(1, sideOf(dealer), [0, 0], [], chance);

/** Deals a round: eight cards to the starter, eight to the dealer; the rest are unused. */
export function deal(
  round: number,
  dealer: Side,
  sums: Both<number>,
  rounds: readonly Round[],
  chance: Chance,
): State {
  const cards = chance.draw(shuffleOf(DECK, 'deal'));
  const starter = otherSide(dealer);
  const placeOf = (side: Side): Held<null> => {
    const from = side === starter ? 0 : HAND;
    return { hand: sortCards(cards.slice(from, from + HAND)), bid: null, taken: [], sum: sums[side] };
  };
  return {
    round,
    dealer,
    phase: 'bid',
    toAct: starter,
    leader: null,
    trick: [],
    seats: [placeOf(0), placeOf(1)],
    rounds,
    outcome: null,
    aside: cards.slice(2 * HAND),
  };
}
