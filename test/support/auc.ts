/**
 * The power of a number to tell two groups apart: the area under the ROC curve, the chance that one of the first group is
 * less than one of the second (ties count half). 0.5 tells nothing; 0 and 1 tell all.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let sum = 0;
  for (const one of first) for (const other of second) sum += one < other ? 1 : one === other ? 0.5 : 0;
  return sum / (first.length * second.length);
}
