import { m } from '#messages';
import { isKing, isQueen } from '#games/kings-queens/cards.ts';
import type { View } from '#games/kings-queens/types.ts';
import type { Figure } from '../../types.ts';
import { eventsIn } from '../../kit/events.ts';
import type { Logged } from '../parts/trick.ts';

/** Statistics of a match per seat: tricks, Kings and Queens taken, predictions fulfilled. */
export function figures(log: readonly Logged[], { rounds }: View): Figure[] {
  const tricks = eventsIn(log, 'trick-taken');
  const taken = [0, 1].map((seat) => tricks.flatMap((trick) => (trick.seat === seat ? trick.cards : [])));
  return [
    { label: m.kings_queens_figure_tricks(), values: taken.map((cards) => cards.length / 2) },
    { label: m.kings_queens_figure_kings(), values: taken.map((cards) => cards.filter(isKing).length) },
    { label: m.kings_queens_figure_queens(), values: taken.map((cards) => cards.filter(isQueen).length) },
    {
      label: m.kings_queens_figure_true(),
      values: [0, 1].map((seat) => rounds.filter(({ charges }) => charges[seat] === 0).length),
    },
  ];
}

/** Negative charges, because fewer are better. */
export const ranking = ({ seats }: View): number[] => seats.map(({ sum }) => -sum);
