import type { Moment } from '#games/analysis/analysis.ts';
import type { Seat } from '#games/game.ts';

/** The chances of a seat as a path, over the moves made and from 100 (certain loss, at the bottom) to 0. */
export interface Line {
  readonly seat: Seat;
  readonly d: string;
}

/** A line for each of these seats; there is a gap where a position has not been looked at. */
export const linesOf = (moments: readonly (Moment | undefined)[], seats: readonly Seat[]): Line[] =>
  seats.map((seat) => {
    let isOn = false;
    let d = '';
    for (const [n, moment] of moments.entries()) {
      const chance = moment?.chances[seat];
      if (chance !== undefined) d += `${isOn ? 'L' : 'M'}${n} ${(100 - 100 * chance).toFixed(1)}`;
      isOn = chance !== undefined;
    }
    return { seat, d };
  });
