import { withoutCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { OUT, OVER } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { DECK, takes } from './cards.ts';
import { whyIllegal } from './check.ts';
import { deal } from './deal.ts';
import { LIMIT, scoreOf } from './score.ts';
import {
  otherSide,
  type Both,
  type Held,
  type KingsQueensOutcome,
  type Move,
  type Playing,
  type Predicting,
  type Side,
  type State,
} from './types.ts';

/** Applies a move of the seat to act after checking it. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  return illegal ? fail(illegal) : ok(apply(state, move, chance));
}

function apply(state: State, move: Move, chance: Chance): State {
  if (state.phase === 'bid' && move.do === 'bid') return bid(state, move.points);
  if (state.phase === 'play' && move.do === 'play') return playCard(state, move.card, chance);
  throw new Error(`${move.do}: played unchecked`);
}

/** Returns a copy of `seats` with `side` replaced. */
const withSeat = <Seat>(seats: Both<Seat>, side: Side, seat: Seat): Both<Seat> =>
  side === 0 ? [seat, seats[1]] : [seats[0], seat];

function bid(state: Predicting, points: number): State {
  const { seats, toAct, dealer } = state;
  const [mine, theirs] = [seats[toAct], seats[otherSide(toAct)]];
  const own = { ...mine, bid: points };
  if (theirs.bid === null) return { ...state, seats: withSeat(seats, toAct, own), toAct: dealer };
  const other = { ...theirs, bid: theirs.bid };
  const starter = otherSide(dealer);
  const bidden: Both<Held<number>> = toAct === 0 ? [own, other] : [other, own];
  return { ...state, seats: bidden, phase: 'play', toAct: starter, leader: starter };
}

function playCard(state: Playing, card: Card, chance: Chance): State {
  const { seats, trick, toAct } = state;
  const own = seats[toAct];
  const laid = withSeat(seats, toAct, { ...own, hand: withoutCards(own.hand, [card]) });
  const led = trick[0];
  if (led === undefined) return { ...state, seats: laid, trick: [card], toAct: otherSide(toAct) };
  const taker = takes(card, led) ? toAct : otherSide(toAct);
  const winner = laid[taker];
  const taken = withSeat(laid, taker, { ...winner, taken: [...winner.taken, led, card] });
  const after: Playing = { ...state, seats: taken, trick: [], leader: taker, toAct: taker };
  return winner.hand.length > 0 ? after : endRound(after, chance);
}

/** Scores the round, then ends the game or deals the next round. */
function endRound(state: Playing, chance: Chance): State {
  const [one, two] = state.seats;
  const scored = scoreOf([one.bid, two.bid], [one.taken, two.taken]);
  const sums: Both<number> = [one.sum + scored.charges[0], two.sum + scored.charges[1]];
  const rounds = [...state.rounds, scored];
  if (Math.max(...sums) >= LIMIT && sums[0] !== sums[1])
    return finished({ ...state, rounds }, { reason: 'score', winners: [sums[0] < sums[1] ? 0 : 1], sums });
  return deal(state.round + 1, otherSide(state.dealer), sums, rounds, chance);
}

/** Clears the table; `rounds` holds everything of interest. */
function finished(state: State, outcome: KingsQueensOutcome): State {
  const emptied = (side: Side): Held<null> => ({ hand: [], bid: null, taken: [], sum: outcome.sums[side] });
  return {
    ...state,
    phase: 'over',
    toAct: null,
    leader: null,
    trick: [],
    seats: [emptied(0), emptied(1)],
    outcome,
    aside: DECK,
  };
}

/** Makes `seat` give up. The unfinished round isn't scored. */
export function concede(state: State, seat: Seat): Result<State, Illegal> {
  if (state.phase === 'over') return fail(OVER);
  if (seat !== 0 && seat !== 1) return fail(OUT);
  const sums: Both<number> = [state.seats[0].sum, state.seats[1].sum];
  return ok(finished(state, { reason: 'concession', winners: [otherSide(seat)], sums }));
}
