import { m } from '#messages';
import type { Seat } from '#games/game.ts';

/** The seat colours that there are; further seats have them again. */
const COLOURS = 6;
const LINES = ['solid', 'dashed', 'double'] as const;

/** True if colours alone don't tell the seats of a table apart, so that their numbers are shown. */
export const areNumbered = (seats: number): boolean => seats > COLOURS;

/** A seat's colour and kind of line as the style properties `--seat`, `--seat-ink` (on a card's face) and `--seat-line`. */
export function lookOf(seat: Seat): string {
  const colour = seat % COLOURS;
  const line = LINES[Math.floor(seat / COLOURS)] ?? LINES[0];
  return [`--seat:var(--seat-${colour})`, `--seat-ink:var(--seat-ink-${colour})`, `--seat-line:${line}`].join(
    ';',
  );
}

/** The name of a seat whose player has none: its number, which is the one that moves are written with. */
export const seatName = (seat: Seat): string => m.shell_seat({ seat: String(seat) });
