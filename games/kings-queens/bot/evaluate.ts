import { LIMIT } from '../score.ts';
import type { State } from '../types.ts';

/** Average charge of a seat in a round, and average difference between both charges. */
const CHARGE = 3;
const DIFFERENCE = 3;

/** Each seat's share of the win between two rounds. */
export const evaluate = ({ seats: [one, two] }: State): readonly number[] => shareOf(one.sum, two.sum);

/** Each seat's share of the win, from the lead in charges and the number of rounds to come. */
export function shareOf(one: number, two: number): readonly number[] {
  if (Math.max(one, two) >= LIMIT && one !== two) return one < two ? [1, 0] : [0, 1];
  const left = Math.max(0, LIMIT - Math.max(one, two)) / CHARGE + 0.5;
  const share = 1 / (1 + Math.exp((1.7 * (one - two)) / (DIFFERENCE * Math.sqrt(left))));
  return [share, 1 - share];
}
