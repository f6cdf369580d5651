import { m } from '#messages';
import type { Seat } from '#games/game.ts';

/** Number of seat colours; further seats repeat them. */
const COLOURS = 6;

/** Maximum number of seats with space for names, marks and times side by side. */
const FEW = 4;

/** True if a table has so many seats that each has little space. */
export const areMany = (seats: number): boolean => seats > FEW;

/**
 * A seat's colour as the style properties `--seat` (for text on paper) and `--seat-ink` (for its shield, and
 * on cards).
 */
export function lookOf(seat: Seat): string {
  const colour = seat % COLOURS;
  return `--seat:var(--seat-${colour});--seat-ink:var(--seat-ink-${colour})`;
}

/** A seat's number for people, counted from 1. The notation counts from 0. */
export const seatNumber = (seat: Seat): string => String(seat + 1);

/** The default name of a seat. */
export const seatName = (seat: Seat): string => m.shell_seat({ seat: seatNumber(seat) });
