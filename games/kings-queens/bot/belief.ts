import type { Seen as Step } from '../../bot/knowledge.ts';
import { sortCards, withoutCards, type Card } from '../../cards.ts';
import { shuffled, type Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { DECK, suitOf, takes } from '../cards.ts';
import type { Both, Held, Move, State, View } from '../types.ts';
import { opening } from './outlook.ts';

/** What a seat remembers of the present round. */
export interface Belief {
  /** The cards that each seat took, as far as they were seen, oldest first. */
  readonly taken: Both<readonly Card[]>;
  /** The cards that each seat played. */
  readonly played: Both<readonly Card[]>;
  /** The suits that each seat could not follow. */
  readonly lacking: Both<readonly string[]>;
}

const NOTHING: Belief = { taken: [[], []], played: [[], []], lacking: [[], []] };

/** Every card played in this round, by whom, who took it, and who could not follow. */
export function believe(log: readonly Step<Move, View>[], view: View): Belief {
  const belief = { taken: [[], []], played: [[], []], lacking: [[], []] } as unknown as {
    readonly [Key in keyof Belief]: Both<string[]>;
  };
  for (const { before, seat, move } of log) {
    if (before.round !== view.round || move.do !== 'play') continue;
    belief.played[seat]!.push(move.card);
    const led = before.trick[0];
    if (led === undefined) continue;
    belief.taken[takes(move.card, led) ? seat : 1 - seat]!.push(led, move.card);
    if (suitOf(led) !== suitOf(move.card)) belief.lacking[seat]!.push(suitOf(led));
  }
  return belief;
}

/** How far a prediction may lie from what the hand lets one expect it was made with. */
const SPREAD = 3;
/** Deals looked at for one that suits the predictions. */
const TRIES = 4;

/** Deals the cards that are neither seen nor remembered, so that suits not followed and predictions make sense. */
export function imagine(view: View, reader: Seat, belief: Belief = NOTHING): (random: Random) => State {
  const other = 1 - reader;
  const known = [...view.trick, ...view.seats[reader]!.hand, ...belief.taken.flat()];
  const unseen = DECK.filter((card) => !known.includes(card));
  return (random) => {
    for (let tries = 1; ; tries++) {
      const state = deal(view, other, belief, shuffled(unseen, random));
      const likelihood = suits(state.seats[other]!, belief.played[other]!);
      if (tries === TRIES || random.below(1 << 16) < likelihood * (1 << 16)) return state;
    }
  };
}

/** How well a hand, with what was played of it, agrees with the prediction made with it, 0 to 1. */
function suits({ hand, bid }: Held, played: readonly Card[]): number {
  if (bid === null) return 1;
  return Math.exp(-(((bid - opening([...hand, ...played])) / SPREAD) ** 2) / 2);
}

function deal(view: View, other: Seat, { taken, lacking }: Belief, unseen: readonly Card[]): State {
  const { round, dealer, phase, toAct, leader, trick, seats, rounds, outcome } = view;
  const hand = unseen
    .filter((card) => !lacking[other]!.includes(suitOf(card)))
    .slice(0, seats[other]!.hand.length);
  const left = withoutCards(unseen, hand);
  const held = (seat: Seat): Held => {
    const { hand: shown, bid, taken: count, sum } = seats[seat]!;
    const forgotten = left.splice(0, count - taken[seat]!.length);
    return {
      hand: seat === other ? sortCards(hand) : shown,
      bid,
      taken: [...taken[seat]!, ...forgotten],
      sum,
    };
  };
  return {
    round,
    dealer,
    phase,
    toAct,
    leader,
    trick,
    seats: [held(0), held(1)],
    rounds,
    outcome,
    aside: left,
  };
}
