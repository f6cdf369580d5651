import { m } from '#messages';
import type { Seat } from '#games/game.ts';

/** The seat colours that there are; further seats have them again. */
const COLOURS = 6;

/** The seats of a table that have room for their names, marks and times beside each other. */
const FEW = 4;

/** True if a table has so many seats that there is little room for each. */
export const areMany = (seats: number): boolean => seats > FEW;

/** A seat's colour as the style properties `--seat` (for words on paper) and `--seat-ink` (for its shield, and on cards). */
export function lookOf(seat: Seat): string {
  const colour = seat % COLOURS;
  return `--seat:var(--seat-${colour});--seat-ink:var(--seat-ink-${colour})`;
}

/** The name of a seat whose player has none: its number, which is the one that moves are written with. */
export const seatName = (seat: Seat): string => m.shell_seat({ seat: String(seat) });
