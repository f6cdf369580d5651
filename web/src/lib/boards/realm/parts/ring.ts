import { firstOf, itemAt, lastOf } from '#games/list.ts';
import type { Target } from '#games/realm/types.ts';

/** The buttons of a miniature: the realm itself, and its targets for raids. */
export type Stop = 'realm' | Target;

/** A button of the ring. */
export interface Spot {
  readonly seat: number;
  readonly stop: Stop;
}

/** The realms around the reader, clockwise from the reader's left; for a spectator all of them. */
export function around(seats: number, own: number | null): readonly number[] {
  if (own === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, step) => (own + 1 + step) % seats);
}

/** The same, split between the sides of a wide table: up the left side, then down the right. */
export function atSides(
  seats: readonly number[],
): readonly [left: readonly number[], right: readonly number[]] {
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half), seats.slice(half)];
}

/**
 * The next button of the ring for a key: left and right move between realms, up and down between the buttons
 * of one realm (listed by `open`). Null for other keys.
 */
export function steered(
  key: string,
  { seat, stop }: Spot,
  seats: readonly number[],
  open: (seat: number) => readonly Stop[],
): Spot | null {
  const at = seats.indexOf(seat);
  switch (key) {
    case 'ArrowLeft':
      return reached(itemAt(seats, (at - 1 + seats.length) % seats.length));
    case 'ArrowRight':
      return reached(itemAt(seats, (at + 1) % seats.length));
    case 'Home':
      return { seat: firstOf(seats), stop: 'realm' };
    case 'End':
      return { seat: lastOf(seats), stop: 'realm' };
    case 'ArrowUp':
    case 'ArrowDown': {
      const stops = open(seat);
      const step = key === 'ArrowUp' ? -1 : 1;
      return { seat, stop: itemAt(stops, (stops.indexOf(stop) + step + stops.length) % stops.length) };
    }
    default:
      return null;
  }

  function reached(next: number): Spot {
    return { seat: next, stop: open(next).includes(stop) ? stop : 'realm' };
  }
}
