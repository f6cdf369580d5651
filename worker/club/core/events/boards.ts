import { ok, type Result } from '../../../../games/result.ts';
import type { EventBoard, EventRound, Refusal } from '../../../protocol/index.ts';
import { refuse } from '../../../protocol/refuse.ts';
import { isOver, withStatus, type EventState } from './state.ts';

/** A match that is over. */
export interface PlayedMatch {
  readonly match: string;
  /** Seats. */
  readonly winners: readonly number[];
  /** The game's own scores by seat; null if it has none. */
  readonly own: readonly number[] | null;
}

/** The host's points for a table. `round` begins with 1, `board` with 0. */
export interface Correction {
  readonly round: number;
  readonly board: number;
  readonly points: readonly number[];
}

/** The state with some boards changed; the same one if none is. */
export function changeBoard(
  state: EventState,
  change: (round: EventRound, board: EventBoard, at: number) => EventBoard,
): EventState {
  const rounds = state.rounds.map((round) => {
    const boards = round.boards.map((board, at) => change(round, board, at));
    return boards.some((board, at) => board !== round.boards[at]) ? { ...round, boards } : round;
  });
  return rounds.some((round, at) => round !== state.rounds[at]) ? { ...state, rounds } : state;
}

/** Shares the points of matches that are not over at the end of their round. Their results still count later. */
export const timeOut = (state: EventState): EventState =>
  changeBoard(state, (round, board) => {
    if (round.n !== state.rounds.length || board.points) return board;
    const present = board.members.filter((member) => !board.absent?.includes(member));
    const points = board.members.map((member) => (present.includes(member) ? 1 / present.length : 0));
    return { ...board, points, by: 'time' };
  });

/** Notes who did not come to a match. */
export function came(state: EventState, match: string, absent: readonly string[]): EventState {
  const noted = changeBoard(state, (_, board) => {
    if (board.match !== match || board.absent) return board;
    const isEmpty = absent.length === board.members.length;
    const isOpen = board.points === null || board.by === 'time';
    const zero = isEmpty && isOpen ? { points: board.members.map(() => 0), by: 'no-show' as const } : {};
    return { ...board, absent, ...zero };
  });
  if (noted === state || isOver(state)) return noted;
  const players = withStatus(
    noted.players,
    'absent',
    ({ member, status }) => status === 'in' && absent.includes(member),
  );
  return { ...noted, players };
}

/** A table with the result of its match, unless it has one already. */
const scored = (
  { status }: EventState,
  board: EventBoard,
  { match, winners, own }: PlayedMatch,
): EventBoard => {
  const isOpen = board.points === null || board.by === 'time';
  if (board.match !== match || !isOpen || status !== 'running') return board;
  const points = board.members.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return { ...board, points, own, by: 'play', absent: board.absent ?? [] };
};

/** Notes the result of a match. */
export const takeResult = (state: EventState, played: PlayedMatch): EventState =>
  changeBoard(state, (_, board) => scored(state, board, played));

/** Replaces the points of a table, by the host. */
export function correct(
  state: EventState,
  { round, board: at, points }: Correction,
): Result<EventState, Refusal> {
  const board = state.rounds[round - 1]?.boards[at];
  const sum = points.reduce((total, value) => total + value, 0);
  if (state.status === 'cancelled') return refuse('event-over');
  if (!board || board.members.length !== points.length || sum > 1 + 1e-6) return refuse('no-event', 'board');
  return ok(
    changeBoard(state, ({ n }, other, index) =>
      n === round && index === at ? { ...other, points, by: 'host' } : other,
    ),
  );
}
