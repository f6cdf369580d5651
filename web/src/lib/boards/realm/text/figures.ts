import { m } from '#messages';
import { kingsOf, pointsOf } from '#games/realm/cards.ts';
import type { View } from '#games/realm/types.ts';
import { eventsIn } from '../../kit/events.ts';
import { countBySeat, tallyBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';
import type { Logged } from './moves.ts';

/** Statistics of a match per seat: raids, their cost, cards drawn. */
export function figures(log: readonly Logged[], { seats }: View): Figure[] {
  const count = (kind: 'raid-declared' | 'accessed' | 'picked'): number[] =>
    tallyBySeat(eventsIn(log, kind), seats.length);
  const counters = eventsIn(log, 'countered');
  const draws = log.filter(({ made }) => made?.do === 'draw');
  return [
    { label: m.realm_figure_raids(), values: count('raid-declared') },
    { label: m.realm_figure_passed(), values: count('accessed') },
    {
      label: m.realm_figure_spent(),
      values: countBySeat(counters, seats.length)(({ spent }) => spent.length),
    },
    { label: m.realm_figure_seen(), values: count('picked') },
    { label: m.realm_figure_draws(), values: tallyBySeat(draws, seats.length) },
  ];
}

/** Points, then Kings to break ties (R5.3). A seat that is out has neither. */
export const ranking = ({ seats }: View): number[] =>
  seats.map(({ house, out }) => (out ? -1 : pointsOf(house) + kingsOf(house) / KINGS));

/** More than the number of Kings, so that they never outweigh a point. */
const KINGS = 100;
