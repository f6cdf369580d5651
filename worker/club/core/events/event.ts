import { seededRandom, shuffled } from '../../../../games/chance.ts';
import { lastOf } from '../../../../games/list.ts';
import { ok, type Result } from '../../../../games/result.ts';
import type { EventRound, EventTerms, Refusal } from '../../../protocol/index.ts';
import { CLUB_LIMITS } from '../../../protocol/index.ts';
import { refuse } from '../../../protocol/refuse.ts';
import {
  came,
  changeBoard,
  correct,
  takeResult,
  timeOut,
  type Correction,
  type PlayedMatch,
} from './boards.ts';
import { nextRound, winnerOf } from './rounds.ts';
import {
  fewestAt,
  hasPlan,
  isOver,
  MINUTE_MS,
  roundsOf,
  takesLate,
  withStatus,
  type EventState,
} from './state.ts';

/** Something that happens to an event. `member` acts for themselves; the host's acts have none. */
export type EventInput =
  | { readonly t: 'join' | 'check-in' | 'withdraw'; readonly member: string }
  | { readonly t: 'start' | 'cancel' }
  | ({ readonly t: 'correct' } & Correction)
  | { readonly t: 'opened'; readonly round: number; readonly board: number; readonly match: string }
  /** A match has begun without `absent`, or has not because nobody came. */
  | { readonly t: 'came'; readonly match: string; readonly absent: readonly string[] }
  | ({ readonly t: 'result' } & PlayedMatch)
  /** Time has passed. */
  | { readonly t: 'tick' };

/** Something that the club has to do since a time. It is asked for again until it is done. */
export type EventEffect = { readonly since: number } & (
  | {
      readonly t: 'open';
      readonly round: number;
      readonly board: number;
      readonly members: readonly string[];
    }
  | { readonly t: 'no-show'; readonly match: string }
);

export interface Stepped {
  readonly state: EventState;
  readonly effects: readonly EventEffect[];
}

export const announce = (id: string, terms: EventTerms, seed: number, now: number): EventState => ({
  id,
  terms,
  seed,
  status: 'announced',
  createdAt: now,
  players: [],
  order: [],
  rounds: [],
  nextAt: terms.startsAt,
  endedAt: null,
});

/**
 * The state machine of an event: announced → check-in → running → ended, or cancelled. It knows neither clock nor storage.
 * With each input everything due by `now` happens. Effects follow from the state, so none is lost in a crash.
 */
export function step(before: EventState, input: EventInput, now: number): Result<Stepped, Refusal> {
  const timely = passTime(before, now);
  const taken = take(timely, input, now);
  if (!taken.ok) return taken;
  const state = passTime(taken.value, now);
  return ok({ state, effects: effectsOf(state, now) });
}

/** Time of the next automatic change; Infinity if there is none. It is past if the event has not been told of `now` yet. */
export function deadlineOf({ status, terms, rounds, nextAt }: EventState, now: number): number {
  if (status === 'announced')
    return terms.startsAt - (terms.checkInMinutes > 0 ? terms.checkInMinutes * MINUTE_MS : 0);
  if (status === 'check-in') return terms.startsAt;
  const round = rounds.at(-1);
  if (status !== 'running' || !round) return Infinity;
  if (round.doneAt !== null) return nextAt ?? Infinity;
  const isWaiting = round.boards.some(({ points, absent }) => points === null && absent === null);
  return isWaiting && now < round.noShowAt ? Math.min(round.noShowAt, round.endsAt) : round.endsAt;
}

function take(state: EventState, input: EventInput, now: number): Result<EventState, Refusal> {
  switch (input.t) {
    case 'tick':
      return ok(state);
    case 'join':
      return join(state, input.member);
    case 'check-in':
      return checkIn(state, input.member);
    case 'withdraw':
      return withdraw(state, input.member);
    case 'start':
      return isBefore(state) ? start(state, now) : refuse('event-over');
    case 'cancel':
      if (isOver(state)) return refuse('event-over');
      return ok({ ...state, status: 'cancelled', endedAt: now, nextAt: null });
    case 'correct':
      return correct(state, input);
    case 'opened':
      return ok(
        changeBoard(state, ({ n }, board, at) =>
          n === input.round && at === input.board && board.match === null
            ? { ...board, match: input.match }
            : board,
        ),
      );
    case 'came':
      return ok(came(state, input.match, input.absent));
    case 'result':
      return ok(takeResult(state, input));
  }
}

const isBefore = ({ status }: EventState): boolean => status === 'announced' || status === 'check-in';

function join(state: EventState, member: string): Result<EventState, Refusal> {
  const { terms, players, status } = state;
  if (players.some((player) => player.member === member)) return checkIn(state, member);
  const isLate = status === 'running';
  if (isOver(state) || (isLate && !mayEnterLate(state))) return refuse('event-over');
  const most = hasPlan(terms) ? CLUB_LIMITS.eventPlanned : CLUB_LIMITS.clubMembers;
  if (players.length >= most) return refuse('club-full', 'players');
  const isIn = isLate || status === 'check-in' || terms.checkInMinutes === 0;
  return ok({
    ...state,
    players: [...players, { member, status: isIn ? 'in' : 'joined' }],
    order: isLate ? [...state.order, member] : state.order,
  });
}

/** True while a round is still to come that somebody late can play in. */
const mayEnterLate = (state: EventState): boolean =>
  takesLate(state.terms) && state.rounds.length < (roundsOf(state) ?? 0);

function checkIn(state: EventState, member: string): Result<EventState, Refusal> {
  const player = state.players.find((other) => other.member === member);
  if (!player) return refuse('no-event', 'player');
  if (player.status === 'in' || state.status === 'announced') return ok(state);
  const isLate = state.status === 'running';
  const mayReturn = mayEnterLate(state) || (hasPlan(state.terms) && state.order.includes(member));
  if (isOver(state) || (isLate && !mayReturn)) return refuse('event-over');
  const order = isLate && !state.order.includes(member) ? [...state.order, member] : state.order;
  return ok({ ...state, order, players: withStatus(state.players, 'in', (other) => other === player) });
}

function withdraw(state: EventState, member: string): Result<EventState, Refusal> {
  const { players } = state;
  if (isOver(state)) return refuse('event-over');
  if (!players.some((player) => player.member === member)) return refuse('no-event', 'player');
  if (isBefore(state)) return ok({ ...state, players: players.filter((player) => player.member !== member) });
  return ok({ ...state, players: withStatus(players, 'left', (player) => player.member === member) });
}

/** Begins the first round with who has checked in, or with all if there was no check-in yet. */
function start(state: EventState, now: number): Result<EventState, Refusal> {
  const isUnchecked = state.status === 'announced';
  const players = isUnchecked
    ? withStatus(state.players, 'in', () => true)
    : withStatus(state.players, 'absent', ({ status }) => status === 'joined');
  const ready = players.filter(({ status }) => status === 'in').map(({ member }) => member);
  const fewest = fewestAt(state.terms);
  if (ready.length < fewest) return refuse('too-few-players', fewest);
  const order = shuffled(ready, seededRandom(state.seed));
  return ok(begin({ ...state, players, order, status: 'running' }, now));
}

/** Begins the next round, or ends the event. */
function begin(state: EventState, now: number): EventState {
  const last = state.rounds.at(-1);
  const next = last && state.terms.format === 'knock-out' ? eliminate(state, last) : state;
  const isLast = state.rounds.length >= (roundsOf(state) ?? Infinity);
  const endsAt = endOfRound(state, now);
  const round = isLast ? null : nextRound(next, now, endsAt);
  if (!round) return { ...next, status: 'ended', endedAt: now, nextAt: null };
  return { ...next, rounds: [...state.rounds, round], nextAt: state.terms.pace === 'days' ? endsAt : null };
}

/** Latest end of a round that begins now. Over days all rounds are equally far from the first. */
function endOfRound({ terms: { pace, roundMinutes }, rounds }: EventState, now: number): number {
  const length = roundMinutes * MINUTE_MS;
  const first = pace === 'days' ? (rounds[0]?.startedAt ?? now) : now;
  const planned = first + length * (pace === 'days' ? rounds.length + 1 : 1);
  return planned > now ? planned : now + length;
}

function eliminate(state: EventState, { boards }: EventRound): EventState {
  const winners = boards.map((board) => winnerOf(board, state.order));
  const losers = new Set(
    boards.flatMap(({ members }) => members).filter((member) => !winners.includes(member)),
  );
  return { ...state, players: withStatus(state.players, 'out', ({ member }) => losers.has(member)) };
}

/** Lets everything happen that is due by `now`. */
function passTime(state: EventState, now: number): EventState {
  const { status, terms, rounds } = state;
  if (isBefore(state) && now >= terms.startsAt) {
    const started = start(state, now);
    return started.ok ? started.value : { ...state, status: 'cancelled', endedAt: now, nextAt: null };
  }
  if (status === 'announced' && now >= deadlineOf(state, now)) return { ...state, status: 'check-in' };
  const round = rounds.at(-1);
  if (status !== 'running' || !round) return state;
  if (round.doneAt === null) {
    const timed = now >= round.endsAt ? timeOut(state) : state;
    const isDone = lastOf(timed.rounds).boards.every(({ points }) => points !== null);
    return isDone ? passTime(finishRound(timed, now), now) : timed;
  }
  return now >= (state.nextAt ?? 0) ? passTime(begin(state, now), now) : state;
}

/** Notes that all points of the last round are known, and when the next one begins. */
function finishRound(state: EventState, now: number): EventState {
  const { pace, breakMinutes } = state.terms;
  const isLast = state.rounds.length >= (roundsOf(state) ?? Infinity);
  const nextAt = isLast ? now : pace === 'days' ? state.nextAt : now + breakMinutes * MINUTE_MS;
  const rounds = state.rounds.with(-1, { ...lastOf(state.rounds), doneAt: now });
  return { ...state, rounds, nextAt };
}

/** All that the club has to do now. */
export function effectsOf({ status, rounds }: EventState, now: number): readonly EventEffect[] {
  const round = rounds.at(-1);
  if (status !== 'running' || !round) return [];
  return round.boards.flatMap(({ match, members, points, absent }, board): EventEffect[] => {
    if (points !== null) return [];
    if (match === null) return [{ t: 'open', since: round.startedAt, round: round.n, board, members }];
    return absent === null && now >= round.noShowAt ? [{ t: 'no-show', since: round.noShowAt, match }] : [];
  });
}
