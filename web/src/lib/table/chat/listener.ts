import type { Seat } from '#games/game.ts';

/** Whom a whisper is for, by seat and name: seats change hands before the start. */
export interface Listener {
  readonly seat: Seat;
  readonly name: string;
}

/** Whether whoever was to hear a line has left that seat: it must go to nobody else then. Null is everyone. */
export const isAstray = (to: Listener | null, nameOf: (seat: Seat) => string): boolean =>
  to !== null && nameOf(to.seat) !== to.name;
