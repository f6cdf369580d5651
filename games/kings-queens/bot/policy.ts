import type { Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { barredBid } from '../legal.ts';
import { MOST } from '../cards.ts';
import { worths } from '../score.ts';
import type { Move, State } from '../types.ts';
import { prospects, wantOf, worthOf, type Worth } from './outlook.ts';
import { expected } from './suggest.ts';

/** How far a play-out's choices stray from what looks best, in points. */
const STRAY = 2.5;

/** A play-out's move: to the side of the predictions where the other is charged more. */
export function policy(state: State, random: Random): Move {
  const me = state.toAct!;
  return state.phase === 'bid' ? bid(state, me, random) : playCard(state, me, random);
}

const fraction = (random: Random): number => random.below(1 << 16) / (1 << 16);

function bid(state: State, me: Seat, random: Random): Move {
  const wanted = Math.round(expected(state, me) + STRAY * (fraction(random) - fraction(random)));
  const points = Math.max(-MOST, Math.min(MOST, wanted));
  if (points !== barredBid(state, me)) return { do: 'bid', points };
  return { do: 'bid', points: points + (points < MOST && random.below(2) === 0 ? 1 : -1) };
}

/** How far beyond the predictions a seat still cares: what it hopes for may not come true. */
const MARGIN = 4;

function playCard(state: State, me: Seat, random: Random): Move {
  const { bid: wanted, taken, hand } = state.seats[me]!;
  const worth = worthsOf(state);
  const want = wantOf(state);
  const other = -state.seats[1 - me]!.bid!;
  const least = Math.min(wanted!, other) - MARGIN;
  const most = Math.max(wanted!, other) + MARGIN;
  const had = taken.reduce((sum, card) => sum + worthOf(card, worth), 0);
  let best = hand[0]!;
  let bestScore = -Infinity;
  for (const { card, points } of prospects(state, me, worth)) {
    const reached = Math.max(least, Math.min(most, had + points));
    const score = want * reached + STRAY * (fraction(random) - fraction(random));
    if (score > bestScore) [best, bestScore] = [card, score];
  }
  return { do: 'play', card: best };
}

function worthsOf({ seats: [one, two], trick }: State): Worth {
  return worths([...one.hand, ...one.taken, ...two.hand, ...two.taken, ...trick]);
}
