import type { Position, Seat } from '../game.ts';
import {
  rounded,
  type Analysis,
  type Decision,
  type Grade,
  type Moment,
  type SeatReport,
} from './analysis.ts';
import { sharesAt } from './shares.ts';

/** The data of a match needed for its report. */
interface Played {
  readonly game: string;
  readonly seats: number;
  /** The position after the last move. */
  readonly end: Position;
}

/** Combines the moments of a match, in order, into a report with figures per seat. */
export function reportOf(
  { game, seats, end }: Played,
  iterations: number,
  moments: readonly Moment[],
): Analysis {
  const reports = sharesAt(end, seats).map((share, seat) =>
    seatReport(seat, end.outcome ? share : null, moments),
  );
  return { game, iterations, moments, seats: reports };
}

function seatReport(seat: Seat, share: number | null, moments: readonly Moment[]): SeatReport {
  const { luck, luckError } = luckOf(seat, moments);
  const decisions = moments.flatMap(({ decision }) => (decision?.seat === seat ? [decision] : []));
  return {
    seat,
    decisions: decisions.length,
    inaccuracies: count(decisions, 'inaccuracy'),
    mistakes: count(decisions, 'mistake'),
    blunders: count(decisions, 'blunder'),
    meanLoss: rounded(sum(decisions.map(({ loss }) => loss)) / Math.max(1, decisions.length)),
    luck,
    luckError,
    share,
    shareWithoutLuck: share === null ? null : rounded(share - luck),
  };
}

/** Total luck of a seat and its standard error. */
export const luckOf = (
  seat: Seat,
  moments: readonly Pick<Moment, 'luck'>[],
): Pick<SeatReport, 'luck' | 'luckError'> => ({
  luck: rounded(sum(moments.map(({ luck }) => luck?.gains[seat] ?? 0))),
  luckError: rounded(Math.sqrt(sum(moments.map(({ luck }) => luck?.variances[seat] ?? 0)))),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const count = (decisions: readonly Decision[], wanted: Grade): number =>
  decisions.filter(({ grade }) => grade === wanted).length;
