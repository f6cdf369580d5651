import type { Seat } from '#games/game.ts';
import type { Viewer } from '../boards/types.ts';
import { seatName } from '../seats/look.ts';

/** The person that a text is about: the reader, whom it addresses as you, or someone else by name. */
export type Who = 'you' | 'other';

const whoIs = (seat: Seat, viewer: Viewer): Who => (seat === viewer.seat ? 'you' : 'other');
const calledBy = (seat: Seat, { names }: Viewer): string => names[seat] ?? seatName(seat);

/** The one who does what a text says. */
export interface Actor {
  readonly who: Who;
  readonly name: string;
}

/** The one who does what a text says, for messages that ask for `who` and `name`: You rally, Ada rallies. */
export const actor = (seat: Seat, viewer: Viewer): Actor => ({
  who: whoIs(seat, viewer),
  name: calledBy(seat, viewer),
});

/** To whom it is done, for messages that ask for `whom` and `target` besides: Ada raids you, you raid Bo. */
export const target = (seat: Seat, viewer: Viewer): { readonly whom: Who; readonly target: string } => ({
  whom: whoIs(seat, viewer),
  target: calledBy(seat, viewer),
});
