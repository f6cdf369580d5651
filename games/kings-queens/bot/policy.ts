import type { Random } from '../../chance.ts';
import { firstOf } from '../../list.ts';
import { barredBid } from '../legal.ts';
import { MOST } from '../cards.ts';
import { worths } from '../score.ts';
import { otherSide, type Move, type Playing, type Predicting, type State } from '../types.ts';
import { prospects, wantOf, worthOf, type Worth } from './outlook.ts';
import { expected } from './suggest.ts';

/** Maximum random deviation from the best choice, in points. */
export const STRAY = 2.5;

/** Picks a move in a play-out, aiming for the side of the predictions on which the other seat is charged more. */
export function policy(state: State, random: Random): Move {
  switch (state.phase) {
    case 'bid':
      return bid(state, random);
    case 'play':
      return playCard(state, random);
    case 'over':
      throw new Error('the match is over');
  }
}

const fraction = (random: Random): number => random.below(1 << 16) / (1 << 16);

function bid(state: Predicting, random: Random): Move {
  const wanted = Math.round(expected(state) + STRAY * (fraction(random) - fraction(random)));
  const points = Math.max(-MOST, Math.min(MOST, wanted));
  if (points !== barredBid(state, state.toAct)) return { do: 'bid', points };
  return { do: 'bid', points: points + (points < MOST && random.below(2) === 0 ? 1 : -1) };
}

/** Points beyond the predictions that still count, because expected points may not come. */
export const MARGIN = 4;

function playCard(state: Playing, random: Random): Move {
  const { seats, toAct } = state;
  const { bid: wanted, taken, hand } = seats[toAct];
  const worth = worthsOf(state);
  const want = wantOf(state);
  const other = -seats[otherSide(toAct)].bid;
  const least = Math.min(wanted, other) - MARGIN;
  const most = Math.max(wanted, other) + MARGIN;
  const had = taken.reduce((sum, card) => sum + worthOf(card, worth), 0);
  let best = firstOf(hand);
  let bestScore = -Infinity;
  for (const { card, points } of prospects(state, worth)) {
    const reached = Math.max(least, Math.min(most, had + points));
    const score = want * reached + STRAY * (fraction(random) - fraction(random));
    if (score > bestScore) [best, bestScore] = [card, score];
  }
  return { do: 'play', card: best };
}

function worthsOf({ seats: [one, two], trick }: Playing): Worth {
  return worths([...one.hand, ...one.taken, ...two.hand, ...two.taken, ...trick]);
}
