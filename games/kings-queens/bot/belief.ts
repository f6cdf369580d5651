import type { PastMove as Step } from '../../bot/knowledge.ts';
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

/** A seat's memory of the current round. */
export interface Belief {
  /** Cards taken by each seat, as far as they were seen, oldest first. */
  readonly taken: Both<readonly Card[]>;
  /** Cards played by each seat. */
  readonly played: Both<readonly Card[]>;
  /** Suits each seat couldn't follow. */
  readonly lacking: Both<readonly string[]>;
}

/** An empty memory. */
export const NOTHING: Belief = { taken: [[], []], played: [[], []], lacking: [[], []] };

/** Collects this round's cards: who played and who took them, and suits that couldn't be followed. */
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

/** Standard deviation, in points, between a prediction and the value of its hand. */
const SPREAD = 3;
/** Maximum number of deals to sample in search of one that fits the predictions. */
const DEALS_TRIED = 4;

/**
 * Returns a sampler of states. Its deals respect the suits a seat couldn't follow and tend to agree with the
 * predictions.
 */
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

/** Likelihood (0 to 1) of the prediction, given the cards in hand and those already `played`. */
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
