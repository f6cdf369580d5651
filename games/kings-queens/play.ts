import { sortCards, withoutCards, type Card } from '../cards.ts';
import { shuffleOf, type Chance } from '../chance.ts';
import type { Illegal, Seat, Setup } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import { DECK, HAND, takes } from './cards.ts';
import { whyIllegal } from './legal.ts';
import { scoreOf } from './score.ts';
import type { Both, Held, KingsQueensOutcome, Move, Round, State } from './types.ts';

/** The sum that ends the game. */
export const LIMIT = 50;

export const setup = ({ dealer }: Setup, chance: Chance): State => deal(1, dealer, [0, 0], [], chance);

/** The first eight cards to the starter, the next to the dealer; the last lie unused. */
function deal(
  round: number,
  dealer: Seat,
  sums: Both<number>,
  rounds: readonly Round[],
  chance: Chance,
): State {
  const cards = chance.draw(shuffleOf(DECK, 'deal'));
  const starter = 1 - dealer;
  const placeOf = (seat: Seat): Held => {
    const from = seat === starter ? 0 : HAND;
    return { hand: sortCards(cards.slice(from, from + HAND)), bid: null, taken: [], sum: sums[seat]! };
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

/** The state after a move of the seat to act, checked. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal) return fail(illegal);
  return ok(move.do === 'bid' ? bid(state, move.points) : playCard(state, move.card, chance));
}

const withSeat = (seats: State['seats'], seat: Seat, part: Partial<Held>): State['seats'] =>
  seat === 0 ? [{ ...seats[0], ...part }, seats[1]] : [seats[0], { ...seats[1], ...part }];

function bid(state: State, points: number): State {
  const { seats, dealer } = state;
  const seat = state.toAct!;
  const starter = 1 - dealer;
  const bidden = withSeat(seats, seat, { bid: points });
  return seat === starter
    ? { ...state, seats: bidden, toAct: dealer }
    : { ...state, seats: bidden, phase: 'play', toAct: starter, leader: starter };
}

function playCard(state: State, card: Card, chance: Chance): State {
  const { seats, trick } = state;
  const seat = state.toAct!;
  const led = trick[0];
  const laid = withSeat(seats, seat, { hand: withoutCards(seats[seat]!.hand, [card]) });
  if (led === undefined) return { ...state, seats: laid, trick: [card], toAct: 1 - seat };
  const taker = takes(card, led) ? seat : 1 - seat;
  const taken = withSeat(laid, taker, { taken: [...laid[taker]!.taken, led, card] });
  const after: State = { ...state, seats: taken, trick: [], leader: taker, toAct: taker };
  return taken[taker]!.hand.length > 0 ? after : endRound(after, chance);
}

/** Scores the round; then the game ends, or the starter deals the next. */
function endRound(state: State, chance: Chance): State {
  const [one, two] = state.seats;
  const scored = scoreOf([one.bid!, two.bid!], [one.taken, two.taken]);
  const sums: Both<number> = [one.sum + scored.charges[0], two.sum + scored.charges[1]];
  const rounds = [...state.rounds, scored];
  if (Math.max(...sums) >= LIMIT && sums[0] !== sums[1])
    return finished({ ...state, rounds }, { reason: 'score', winners: [sums[0] < sums[1] ? 0 : 1], sums });
  return deal(state.round + 1, 1 - state.dealer, sums, rounds, chance);
}

/** The table cleared: the rounds tell the rest. */
function finished(state: State, outcome: KingsQueensOutcome): State {
  const emptied = (seat: Seat): Held => ({ hand: [], bid: null, taken: [], sum: outcome.sums[seat]! });
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

/** The state after `seat` gave up; the round that this cuts short is not scored. */
export function concede(state: State, seat: Seat): Result<State, Illegal> {
  if (state.toAct === null) return fail({ code: 'over', message: 'the game is over' });
  if (seat !== 0 && seat !== 1) return fail({ code: 'out', message: 'that seat is not in the game' });
  const sums: Both<number> = [state.seats[0].sum, state.seats[1].sum];
  return ok(finished(state, { reason: 'concession', winners: [1 - seat], sums }));
}
