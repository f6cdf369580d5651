import type { View } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import type { Event } from '#games/five-crowns/events.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import { eventsIn } from '../../kit/events.ts';
import { tallyBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';
import { totalOf } from '../parts/totals.ts';

/** Statistics of a match per seat: times out, discards taken, most expensive round. */
export function figures(log: readonly Entry<unknown, Event>[], { seats }: View): Figure[] {
  const taken = eventsIn(log, 'drew').filter(({ from }) => from === 'discard');
  return [
    { label: m.five_crowns_figure_out(), values: tallyBySeat(eventsIn(log, 'went-out'), seats.length) },
    { label: m.five_crowns_figure_taken(), values: tallyBySeat(taken, seats.length) },
    { label: m.five_crowns_figure_dearest(), values: seats.map(({ scores }) => Math.max(0, ...scores)) },
  ];
}

/** Negative scores, because fewer points are better. */
export const ranking = ({ seats }: View): number[] =>
  seats.map(({ scores, out }) => (out ? -Infinity : -totalOf(scores)));
