import type { View } from '#games/five-crowns/types.ts';
import { m } from '#messages';
import type { LogEntry } from '#protocol';
import { countBySeat } from '../../kit/figures.ts';
import type { Figure } from '../../types.ts';
import { totalOf } from '../parts/standing.ts';

/** Statistics of a match per seat: times out, discards taken, most expensive round. */
export function figures(log: readonly LogEntry[], { seats }: View): Figure[] {
  const count = countBySeat(log, seats.length);
  return [
    { label: m.five_crowns_figure_out(), values: count(({ move }) => Number(move.startsWith('out '))) },
    { label: m.five_crowns_figure_taken(), values: count(({ move }) => Number(move === 'draw discard')) },
    { label: m.five_crowns_figure_dearest(), values: seats.map(({ scores }) => Math.max(0, ...scores)) },
  ];
}

/** Negative scores, because fewer points are better. */
export const standing = ({ seats }: View): number[] =>
  seats.map(({ scores, out }) => (out ? -Infinity : -totalOf(scores)));
