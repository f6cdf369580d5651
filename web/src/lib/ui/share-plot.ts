import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** The sides of a plot in its own units, which are percent of the room that it has. */
const FULL = 100;
/** The marks that an axis of steps may have, about. */
const STEP_MARKS = 6;

/** Where things lie in a plot of shares over steps, in percent from its left and from its top. */
export interface Scales {
  /** Of a step. */
  readonly x: ScaleLinear<number, number>;
  /** Of a share between none and all, 0 to 1. */
  readonly y: ScaleLinear<number, number>;
}

/** The scales of a plot from one step to another. */
export const scalesOf = (first: number, last: number): Scales => ({
  x: scaleLinear([first, Math.max(first + 1, last)], [0, FULL]),
  y: scaleLinear([0, 1], [FULL, 0]),
});

/** The path through the shares of the steps from the first on; there is a gap where one is missing. */
export const pathOf = ({ x, y }: Scales, shares: readonly (number | undefined)[]): string => {
  const [first = 0] = x.domain();
  return (
    line<number | undefined>()
      .defined((share) => share !== undefined)
      .x((_, at) => x(first + at))
      .y((share) => y(share ?? 0))
      .digits(2)(shares) ?? ''
  );
};

/** The shares at which a plot has lines across, from none to all. */
export const shareMarks = ({ y }: Scales): readonly number[] => y.ticks(2);

/** The steps that an axis names: whole ones, at even distances. */
export const stepMarks = ({ x }: Scales): readonly number[] => x.ticks(STEP_MARKS).filter(Number.isInteger);
