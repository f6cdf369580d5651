import type { Seen as Step } from '../../bot/knowledge.ts';
import { sortCards, withoutCards, type Card } from '../../cards.ts';
import { shuffled, type Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { DECK, suitOf, takes } from '../cards.ts';
import { stateOf, type CardsOf } from '../determinize.ts';
import {
  otherSide,
  sideOf,
  type Both,
  type Held,
  type Move,
  type Side,
  type State,
  type View,
} from '../types.ts';
import { opening } from './outlook.ts';

/** A seat's memory of the present round. */
export interface Belief {
  /** The cards that each seat took, as far as they were seen, oldest first. */
  readonly taken: Both<readonly Card[]>;
  /** The cards that each seat played. */
  readonly played: Both<readonly Card[]>;
  /** The suits that each seat could not follow. */
  readonly lacking: Both<readonly string[]>;
}

/** The memory of one who has seen nothing. */
export const NOTHING: Belief = { taken: [[], []], played: [[], []], lacking: [[], []] };

/** Every card played in this round, by whom, who took it, and who could not follow. */
export function believe(log: readonly Step<Move, View>[], view: View): Belief {
  const taken: Both<Card[]> = [[], []];
  const played: Both<Card[]> = [[], []];
  const lacking: Both<string[]> = [[], []];
  for (const { before, seat, move } of log) {
    if (before.round !== view.round || move.do !== 'play') continue;
    const side = sideOf(seat);
    played[side].push(move.card);
    const led = before.trick[0];
    if (led === undefined) continue;
    taken[takes(move.card, led) ? side : otherSide(side)].push(led, move.card);
    if (suitOf(led) !== suitOf(move.card)) lacking[side].push(suitOf(led));
  }
  return { taken, played, lacking };
}

/** Points by which a prediction may lie from what its hand promised. */
const SPREAD = 3;
/** Deals looked at for one that suits the predictions. */
const DEALS_TRIED = 4;

/** Deals the cards that are neither seen nor remembered, so that suits not followed and predictions make sense. */
export function imagine(view: View, reader: Seat, belief: Belief = NOTHING): (random: Random) => State {
  const own = sideOf(reader);
  const other = otherSide(own);
  const known = [...view.trick, ...view.seats[own].hand, ...belief.taken.flat()];
  const unseen = DECK.filter((card) => !known.includes(card));
  return (random) => {
    for (let tries = 1; ; tries++) {
      const state = deal(view, other, belief, shuffled(unseen, random));
      const likelihood = suits(state.seats[other], belief.played[other]);
      if (tries === DEALS_TRIED || random.below(1 << 16) < likelihood * (1 << 16)) return state;
    }
  };
}

/** The likelihood, 0 to 1, of the prediction with a hand and what was played of it. */
function suits({ hand, bid }: Held, played: readonly Card[]): number {
  if (bid === null) return 1;
  return Math.exp(-(((bid - opening([...hand, ...played])) / SPREAD) ** 2) / 2);
}

function deal(view: View, other: Side, { taken, lacking }: Belief, unseen: readonly Card[]): State {
  const hand = unseen
    .filter((card) => !lacking[other].includes(suitOf(card)))
    .slice(0, view.seats[other].hand.length);
  const left = withoutCards(unseen, hand);
  const cardsOf: CardsOf = (seen, side) => {
    const forgotten = left.splice(0, seen.taken - taken[side].length);
    return { hand: side === other ? sortCards(hand) : seen.hand, taken: [...taken[side], ...forgotten] };
  };
  return stateOf(view, cardsOf, left);
}
