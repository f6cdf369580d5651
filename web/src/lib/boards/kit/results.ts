import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import { actor } from '../speaker.ts';
import type { Viewer } from '../types.ts';
import { playerList } from './players.ts';

/** The winners in one line, the reader first. */
export function winnersLine(winners: readonly Seat[], viewer: Viewer): string {
  const [first] = winners;
  if (first !== undefined && winners.length === 1) return m.boards_win(actor(first, viewer));
  return m.boards_win_shared({ names: playerList(winners, viewer) });
}

/** Reason for the end of a conceded match. With two seats it names the loser. */
export function concededLine(winners: readonly Seat[], seats: number, viewer: Viewer): string {
  if (seats > 2) return m.boards_others_conceded();
  return m.boards_conceded(actor(winners[0] === 0 ? 1 : 0, viewer));
}
