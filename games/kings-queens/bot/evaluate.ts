import { LIMIT } from '../score.ts';
import type { State } from '../types.ts';

/** Average charge of a seat in a round, and average difference between both charges. */
const CHARGE = 3;
const DIFFERENCE = 3;

/** Each seat's share of the win between two rounds, from the lead in charges and the number of rounds to come. */
export function evaluate({ seats: [one, two] }: State): readonly number[] {
  const left = Math.max(0, LIMIT - Math.max(one.sum, two.sum)) / CHARGE + 0.5;
  const share = 1 / (1 + Math.exp((1.7 * (one.sum - two.sum)) / (DIFFERENCE * Math.sqrt(left))));
  return [share, 1 - share];
}
