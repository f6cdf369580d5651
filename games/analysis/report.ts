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

/** A match as far as its report needs it. */
interface Played {
  readonly game: string;
  readonly seats: number;
  /** The position after its last move. */
  readonly end: Position;
}

/** The moments of a whole match, in order, with what they come to for each seat. */
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
  const decisions = moments.flatMap(({ decision }) => (decision?.seat === seat ? [decision] : []));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const luck = sum(moments.map((moment) => moment.luck?.gains[seat] ?? 0));
  return {
    seat,
    decisions: decisions.length,
    inaccuracies: count(decisions, 'inaccuracy'),
    mistakes: count(decisions, 'mistake'),
    blunders: count(decisions, 'blunder'),
    meanLoss: rounded(sum(decisions.map(({ loss }) => loss)) / Math.max(1, decisions.length)),
    luck: rounded(luck),
    luckError: rounded(Math.sqrt(sum(moments.map((moment) => moment.luck?.variances[seat] ?? 0)))),
    share,
    shareWithoutLuck: share === null ? null : rounded(share - luck),
  };
}

const count = (decisions: readonly Decision[], wanted: Grade): number =>
  decisions.filter(({ grade }) => grade === wanted).length;
