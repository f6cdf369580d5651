import type { Seat } from '#games/game.ts';
import type { Viewer } from '../../boards/types.ts';
import { seatName } from '../../platform/seats/look.ts';

/** The only reader of a whisper, by seat and name, because seats may change hands before the start. */
export interface Listener {
  readonly seat: Seat;
  readonly name: string;
}

/** True if the listener has left that seat; then nobody else may receive the line. Null is everyone. */
export const isAstray = (to: Listener | null, { names, seat }: Viewer): boolean =>
  to !== null && (to.seat === seat || (names[to.seat] ?? seatName(to.seat)) !== to.name);
