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
  readonly round: number;
  /** Cards taken by each seat, as far as they were seen, oldest first. */
  readonly taken: Both<readonly Card[]>;
  /** Cards played by each seat. */
  readonly played: Both<readonly Card[]>;
  /** Suits each seat couldn't follow. */
  readonly lacking: Both<readonly string[]>;
}

/** An empty memory. */
export const NOTHING: Belief = { round: 0, taken: [[], []], played: [[], []], lacking: [[], []] };

/** Collects this round's cards: who played and who took them, and suits that couldn't be followed. */
export function remember(memory: Belief = NOTHING, { before, seat, move }: Step<Move, View>): Belief {
  const known = inRound(memory, before.round);
  if (move.do !== 'play') return known;
  const side = sideOf(seat);
  const played = added(known.played, side, [move.card]);
  const led = before.trick[0];
  if (led === undefined) return { ...known, played };
  const taker = takes(move.card, led) ? side : otherSide(side);
  const isLacking = suitOf(led) !== suitOf(move.card);
  return {
    ...known,
    played,
    taken: added(known.taken, taker, [led, move.card]),
    lacking: isLacking ? added(known.lacking, side, [suitOf(led)]) : known.lacking,
  };
}

export const believe = (memory: Belief = NOTHING, { round }: View): Belief => inRound(memory, round);

/** The memory in a round; nothing is left of an earlier one. */
const inRound = (memory: Belief, round: number): Belief =>
  memory.round === round ? memory : { ...NOTHING, round };

const added = <Item>(
  [first, second]: Both<readonly Item[]>,
  side: Side,
  items: readonly Item[],
): Both<readonly Item[]> => (side === 0 ? [[...first, ...items], second] : [first, [...second, ...items]]);

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
