import type { Moment } from '#games/analysis/analysis.ts';
import type { Seat } from '#games/game.ts';
import { pathOf, type Scales } from '../../platform/ui/share-plot.ts';

/** The chances of a seat, as an SVG path over the moves. */
export interface Line {
  readonly seat: Seat;
  readonly d: string;
}

/** One line per seat, with gaps for positions not analysed yet. */
export const linesOf = (
  scales: Scales,
  moments: readonly (Moment | undefined)[],
  seats: readonly Seat[],
): Line[] =>
  seats.map((seat) => ({
    seat,
    // `Array.from`, because a partly filled array has holes that `map` would skip.
    d: pathOf(
      scales,
      Array.from(moments, (moment) => moment?.chances[seat]),
    ),
  }));
