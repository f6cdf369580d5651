import { m } from '#messages';
import type { View } from '#games/partners/types.ts';
import type { LogEntry } from '#protocol';
import { countBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';
import { totalOf } from '../parts/reckoning.ts';

/** Statistics of a match per seat: cards stolen and given away, best round. */
export function figures(log: readonly LogEntry[], { seats }: View): Figure[] {
  const count = countBySeat(log, seats.length);
  return [
    { label: m.partners_figure_stolen(), values: count(({ move }) => Number(move.startsWith('steal '))) },
    { label: m.partners_figure_given(), values: count(({ move }) => Number(move.startsWith('give '))) },
    { label: m.partners_figure_best(), values: seats.map(({ scores }) => Math.max(0, ...scores)) },
  ];
}

/** Points of the finished rounds. */
export const standing = (view: View): number[] => view.seats.map((_, seat) => totalOf(view, seat));
