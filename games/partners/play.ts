import { sortCards, withCard, withoutCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { OUT, OVER } from '../illegal.ts';
import { fail, ok, type Result } from '../result.ts';
import { itemAt } from '../list.ts';
import { ROUNDS } from './cards.ts';
import { whyIllegal } from './check.ts';
import { deal } from './deal.ts';
import { movesOf } from './legal.ts';
import { finalScores } from './score.ts';
import type { Move, PartnersOutcome, Player, Running, State } from './types.ts';

/** Applies a move of the seat to act after checking it. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal || state.phase === 'over') return fail(illegal ?? OVER);
  const { seats, toAct } = state;
  const { card, seat } = move;
  switch (move.do) {
    case 'play':
      return ok(
        afterPlay({ ...state, seats: received(played(seats, card, toAct), seat, card) }, move, chance),
      );
    case 'steal':
      return ok(nextTurn({ ...state, seats: moved(seats, card, seat, toAct) }, chance));
    case 'give':
      return ok(nextTurn({ ...state, seats: moved(seats, card, toAct, seat) }, chance));
  }
}

const played = (seats: readonly Player[], card: Card, from: Seat): Player[] => {
  const place = itemAt(seats, from);
  return seats.with(from, { ...place, hand: withoutCards(place.hand, [card]) });
};

const received = (seats: readonly Player[], seat: Seat, card: Card): Player[] => {
  const place = itemAt(seats, seat);
  return seats.with(seat, { ...place, collection: withCard(place.collection, card) });
};

const moved = (seats: readonly Player[], card: Card, from: Seat, to: Seat): Player[] => {
  const place = itemAt(seats, from);
  const less = seats.with(from, { ...place, collection: withoutCards(place.collection, [card]) });
  return received(less, to, card);
};

/** A Jack or Queen obliges its receiver to steal or give, unless the receiver gave up or has no legal move. */
function afterPlay(state: Running, { card, seat }: Move, chance: Chance): State {
  const phase = card[0] === 'J' ? 'steal' : card[0] === 'Q' ? 'give' : undefined;
  if (phase && !itemAt(state.seats, seat).out) {
    const duty: Running = { ...state, phase, toAct: seat };
    if (movesOf(duty).length > 0) return duty;
  }
  return nextTurn(state, chance);
}

/**
 * The next seat is the first after the dealer with the most cards in hand, because each remaining seat plays one
 * card per lap. Ends the round if no cards are left.
 */
function nextTurn(state: Running, chance: Chance): State {
  const { seats, dealer } = state;
  let next: Seat | undefined;
  let most = 0;
  for (let i = 1; i <= seats.length; i++) {
    const seat = (dealer + i) % seats.length;
    const left = itemAt(seats, seat).hand.length;
    if (left > most) [next, most] = [seat, left];
  }
  return next === undefined ? endRound(state, chance) : { ...state, phase: 'play', toAct: next };
}

function endRound(state: Running, chance: Chance): State {
  const { round, dealer } = state;
  const gained = finalScores(
    round,
    state.seats.map(({ collection }) => collection),
  );
  const seats = state.seats.map((place, seat) => ({
    ...place,
    scores: [...place.scores, itemAt(gained, seat)],
  }));
  if (round === ROUNDS) return endGame({ ...state, seats }, 'rounds');
  return deal(round + 1, (dealer + 1) % seats.length, seats, chance);
}

/** Makes `seat` give up, in or out of turn. Drops its pending steal or gift. */
export function concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal> {
  if (state.phase === 'over') return fail(OVER);
  const place = state.seats[seat];
  if (!place || place.out) return fail(OUT);
  const seats = state.seats.with(seat, { ...place, out: true, hand: [] });
  const after: Running = { ...state, seats, aside: sortCards([...state.aside, ...place.hand]) };
  if (seats.filter(({ out }) => !out).length === 1) return ok(endGame(after, 'concession'));
  return ok(state.toAct === seat ? nextTurn(after, chance) : after);
}

/** The remaining seats with the highest total win. Cards left in hands are set aside. */
function endGame(state: Running, reason: PartnersOutcome['reason']): State {
  const totals = state.seats.map(({ scores }) => scores.reduce((sum, score) => sum + score, 0));
  const inGame = [...totals.keys()].filter((seat) => state.seats[seat]?.out === false);
  const best = Math.max(...inGame.map((seat) => itemAt(totals, seat)));
  return {
    ...state,
    phase: 'over',
    toAct: null,
    seats: state.seats.map((place) => ({ ...place, hand: [] })),
    aside: sortCards([...state.aside, ...state.seats.flatMap(({ hand }) => hand)]),
    outcome: { reason, winners: inGame.filter((seat) => totals[seat] === best), totals },
  };
}
