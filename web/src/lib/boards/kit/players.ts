import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import { actor } from '../../i18n/speaker.ts';
import type { Viewer } from '../types.ts';

/** A player as a label, a list or the beginning of a line has them: `You` or `Ada`. */
export const playerName = (seat: Seat, viewer: Viewer): string => m.boards_player(actor(seat, viewer));
