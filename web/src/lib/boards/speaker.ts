import type { Seat } from '#games/game.ts';
import type { Viewer } from './types.ts';
import { seatName } from '../platform/seats/look.ts';

/** The person in a text: the reader ("you"), or someone else by name. */
export type Who = 'you' | 'other';

const whoIs = (seat: Seat, viewer: Viewer): Who => (seat === viewer.seat ? 'you' : 'other');
const calledBy = (seat: Seat, { names }: Viewer): string => names[seat] ?? seatName(seat);

/** The person who acts in a text. */
export interface Actor {
  readonly who: Who;
  readonly name: string;
}

/** The acting person as parameters `who` and `name` of messages: You rally, Ada rallies. */
export const actor = (seat: Seat, viewer: Viewer): Actor => ({
  who: whoIs(seat, viewer),
  name: calledBy(seat, viewer),
});

/** The affected person as parameters `whom` and `target` of messages: Ada raids you, you raid Bo. */
export const target = (seat: Seat, viewer: Viewer): { readonly whom: Who; readonly target: string } => ({
  whom: whoIs(seat, viewer),
  target: calledBy(seat, viewer),
});
