import type { Seat } from '#games/game.ts';

interface OfSeat {
  readonly seat: Seat;
}

/** Sums `worth` over each seat's moves or events. */
export const countBySeat =
  <Item extends OfSeat>(items: readonly Item[], seats: number) =>
  (worth: (item: Item, index: number) => number): number[] => {
    const sums = Array.from({ length: seats }, () => 0);
    items.forEach((item, index) => (sums[item.seat] = (sums[item.seat] ?? 0) + worth(item, index)));
    return sums;
  };

/** The number of each seat's events. */
export const tallyBySeat = (events: readonly OfSeat[], seats: number): number[] =>
  countBySeat(events, seats)(() => 1);
