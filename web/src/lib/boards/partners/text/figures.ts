import { m } from '#messages';
import type { View } from '#games/partners/types.ts';
import { eventsIn } from '../../kit/events.ts';
import { tallyBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';
import { totalOf } from '../parts/reckoning.ts';
import type { Logged } from '../parts/rounds.ts';

/** Statistics of a match per seat: cards stolen and given away, best round. */
export function figures(log: readonly Logged[], { seats }: View): Figure[] {
  const count = (kind: 'stole' | 'gave'): number[] => tallyBySeat(eventsIn(log, kind), seats.length);
  return [
    { label: m.partners_figure_stolen(), values: count('stole') },
    { label: m.partners_figure_given(), values: count('gave') },
    { label: m.partners_figure_best(), values: seats.map(({ scores }) => Math.max(0, ...scores)) },
  ];
}

/** Points of the finished rounds. */
export const ranking = (view: View): number[] => view.seats.map((_, seat) => totalOf(view, seat));
