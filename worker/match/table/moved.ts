import type { Seat } from '../../../games/game.ts';

/** New seat of each moved sitter; null for a sitter who left the table. */
export type Moved = ReadonlyMap<Seat, Seat | null>;

/** The seat after a change of the sitter who had `seat` before it; null if they left the table. */
export const seatAfter = (moved: Moved, seat: Seat): Seat | null =>
  moved.has(seat) ? (moved.get(seat) ?? null) : seat;
