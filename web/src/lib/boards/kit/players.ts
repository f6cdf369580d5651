import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import { actor } from '../speaker.ts';
import { listed } from '../../platform/ui/listed.ts';
import type { Viewer } from '../types.ts';

/** A player in a label, a list or at the beginning of a line: `You` or `Ada`. */
export const playerName = (seat: Seat, viewer: Viewer): string => m.boards_player(actor(seat, viewer));

/** Several players in running text, the reader first: `You, Ada and Ben`. */
export function playerList(seats: readonly Seat[], viewer: Viewer): string {
  const readerFirst = [...seats].sort((a, b) => Number(b === viewer.seat) - Number(a === viewer.seat));
  return listed(readerFirst.map((seat) => playerName(seat, viewer)));
}
