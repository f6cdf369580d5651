import type { Moment } from '#games/analysis/analysis.ts';
import type { Seat } from '#games/game.ts';
import { pathOf, type Scales } from '../ui/share-plot.ts';

/** The chances of a seat as a path over the moves made. */
export interface Line {
  readonly seat: Seat;
  readonly d: string;
}

/** A line for each of these seats; there is a gap where a position has not been looked at. */
export const linesOf = (
  scales: Scales,
  moments: readonly (Moment | undefined)[],
  seats: readonly Seat[],
): Line[] =>
  seats.map((seat) => ({
    seat,
    // A list that was filled here and there has holes, which an iterator goes through.
    d: pathOf(
      scales,
      Array.from(moments, (moment) => moment?.chances[seat]),
    ),
  }));
