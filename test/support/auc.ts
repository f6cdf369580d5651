/**
 * Separation of two groups by a number: the area under the ROC curve. It is the probability for a member of
 * the first group to be less than one of the second (ties count half). 0.5 means no separation; 0 and 1 a
 * perfect one.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let sum = 0;
  for (const one of first) for (const other of second) sum += one < other ? 1 : one === other ? 0.5 : 0;
  return sum / (first.length * second.length);
}
