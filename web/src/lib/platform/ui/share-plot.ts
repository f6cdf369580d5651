import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** Size of a plot in its own units, which are percent of its available space. */
const FULL = 100;
/** Approximate number of labels on the axis of steps. */
const STEP_MARKS = 6;

/** Positions in a plot of shares or other values over steps, in percent from the left and top. */
export interface Scales {
  /** For a step. */
  readonly x: ScaleLinear<number, number>;
  /** For a value. */
  readonly y: ScaleLinear<number, number>;
}

/** The scales of a plot from one step to another, and from one value to another: of shares by default. */
export const scalesOf = (
  first: number,
  last: number,
  values: readonly [number, number] = [0, 1],
): Scales => ({
  x: scaleLinear([first, Math.max(first + 1, last)], [0, FULL]),
  y: scaleLinear(values, [FULL, 0]),
});

/** The path through the shares, beginning at the first step, with gaps for missing ones. */
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

/** Values at which a plot has horizontal lines. */
export const shareMarks = ({ y }: Scales): readonly number[] => y.ticks(2);

/** Labels for the axis of steps: whole numbers at equal distances. */
export const stepMarks = ({ x }: Scales): readonly number[] => x.ticks(STEP_MARKS).filter(Number.isInteger);
