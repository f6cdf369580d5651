import { sortCards, withCard, withoutCards, type Card } from '../cards.ts';
import type { Chance } from '../chance.ts';
import type { Illegal, Seat } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import { ROUNDS } from './cards.ts';
import { whyIllegal } from './check.ts';
import { deal } from './deal.ts';
import { movesOf } from './legal.ts';
import { finalScores } from './score.ts';
import type { Move, PartnersOutcome, Place, State } from './types.ts';

/** The state after a move of the seat to act, checked. */
export function play(state: State, move: Move, chance: Chance): Result<State, Illegal> {
  const illegal = whyIllegal(state, move);
  if (illegal) return fail(illegal);
  const me = state.toAct!;
  const { card, seat } = move;
  switch (move.do) {
    case 'play': {
      const played = changed(state.seats, me, { hand: withoutCards(state.seats[me]!.hand, [card]) });
      return ok(afterPlay({ ...state, seats: received(played, seat, card) }, move, chance));
    }
    case 'steal':
      return ok(nextTurn({ ...state, seats: moved(state.seats, card, seat, me) }, chance));
    case 'give':
      return ok(nextTurn({ ...state, seats: moved(state.seats, card, me, seat) }, chance));
  }
}

const changed = (seats: readonly Place[], seat: Seat, change: Partial<Place>): Place[] =>
  seats.with(seat, { ...seats[seat]!, ...change });

const received = (seats: readonly Place[], seat: Seat, card: Card): Place[] =>
  changed(seats, seat, { collection: withCard(seats[seat]!.collection, card) });

const moved = (seats: readonly Place[], card: Card, from: Seat, to: Seat): Place[] =>
  received(changed(seats, from, { collection: withoutCards(seats[from]!.collection, [card]) }), to, card);

/** A Jack or a Queen is a duty of the seat that received it, unless that seat is out or has no legal move. */
function afterPlay(state: State, { card, seat }: Move, chance: Chance): State {
  const phase = card[0] === 'J' ? 'steal' : card[0] === 'Q' ? 'give' : undefined;
  if (phase && !state.seats[seat]!.out) {
    const duty: State = { ...state, phase, toAct: seat };
    if (movesOf(duty).length > 0) return duty;
  }
  return nextTurn(state, chance);
}

/**
 * The turn of the first seat after the dealer that has the most cards left in hand: as each seat in the game plays one
 * a lap, it is the next one to play. Without any cards the round ends.
 */
function nextTurn(state: State, chance: Chance): State {
  const { seats, dealer } = state;
  let next: Seat | undefined;
  for (let i = 1; i <= seats.length; i++) {
    const seat = (dealer + i) % seats.length;
    if (seats[seat]!.hand.length > (next === undefined ? 0 : seats[next]!.hand.length)) next = seat;
  }
  return next === undefined ? endRound(state, chance) : { ...state, phase: 'play', toAct: next };
}

function endRound(state: State, chance: Chance): State {
  const { round, dealer } = state;
  const gained = finalScores(
    round,
    state.seats.map(({ collection }) => collection),
  );
  const seats = state.seats.map((place, seat) => ({
    ...place,
    scores: [...place.scores, gained[seat]!],
  }));
  if (round === ROUNDS) return endGame({ ...state, seats }, 'rounds');
  return deal(round + 1, (dealer + 1) % seats.length, seats, chance);
}

/** The state after a seat gave up, in turn or not. A duty of its own is dropped. */
export function concede(state: State, seat: Seat, chance: Chance): Result<State, Illegal> {
  if (state.toAct === null) return fail({ code: 'over', message: 'the game is over' });
  const place = state.seats[seat];
  if (!place || place.out) return fail({ code: 'out', message: 'that seat is not in the game' });
  const seats = changed(state.seats, seat, { out: true, hand: [] });
  const after: State = { ...state, seats, aside: sortCards([...state.aside, ...place.hand]) };
  if (seats.filter(({ out }) => !out).length === 1) return ok(endGame(after, 'concession'));
  return ok(state.toAct === seat ? nextTurn(after, chance) : after);
}

/** The highest total of the seats still in the game wins; cards left in hands are set aside. */
function endGame(state: State, reason: PartnersOutcome['reason']): State {
  const totals = state.seats.map(({ scores }) => scores.reduce((sum, score) => sum + score, 0));
  const inGame = [...totals.keys()].filter((seat) => !state.seats[seat]!.out);
  const best = Math.max(...inGame.map((seat) => totals[seat]!));
  return {
    ...state,
    phase: 'over',
    toAct: null,
    seats: state.seats.map((place) => ({ ...place, hand: [] })),
    aside: sortCards([...state.aside, ...state.seats.flatMap(({ hand }) => hand)]),
    outcome: { reason, winners: inGame.filter((seat) => totals[seat] === best), totals },
  };
}
