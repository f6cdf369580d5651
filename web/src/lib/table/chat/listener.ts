import type { Seat } from '#games/game.ts';
import type { Viewer } from '../../boards/types.ts';
import { seatName } from '../../seats/look.ts';

/** The one reader of a whisper, by seat and name: seats change hands before the start. */
export interface Listener {
  readonly seat: Seat;
  readonly name: string;
}

/** True if the listener of a line has left that seat: it must go to nobody else then. Null is everyone. */
export const isAstray = (to: Listener | null, { names, seat }: Viewer): boolean =>
  to !== null && (to.seat === seat || (names[to.seat] ?? seatName(to.seat)) !== to.name);
