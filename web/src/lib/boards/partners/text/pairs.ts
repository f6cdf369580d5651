import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import type { Seat } from '#games/game.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { actor } from '../../speaker.ts';
import { playerList } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import type { Worth } from '../parts/reckoning.ts';
import type { ShownView } from '../parts/shown-view.ts';

/** The holders of one colour's Aces: nobody, one seat without partner, or two partners. */
export interface Pair {
  readonly colour: 'red' | 'black';
  readonly seats: readonly Seat[];
}

export const pairsOf = (worths: readonly Worth[]): readonly Pair[] =>
  (['red', 'black'] as const).map((colour) => ({
    colour,
    seats: worths.flatMap(({ side }, seat) => (side === colour ? [seat] : [])),
  }));

/** Sentences about the partners and the seats still without one. */
export function pairsLine(view: ShownView, worths: readonly Worth[], viewer: Viewer): string {
  if (view.round === 1) return m.partners_board_pairs_none();
  const joker = worths.findIndex((worth) => worth.joker);
  return [
    ...pairsOf(worths).map((pair) => pairLine(pair, worths, viewer)),
    ...(joker < 0 ? [] : [m.partners_board_pairs_joker(actor(joker, viewer))]),
  ].join(' ');
}

function pairLine({ colour, seats }: Pair, worths: readonly Worth[], viewer: Viewer): string {
  const [one] = seats;
  const ace = one === undefined ? null : itemAt(worths, one).ace;
  if (one === undefined || ace === null) return m.partners_board_pairs_no_ace({ colour });
  if (seats.length > 1) return m.partners_board_pairs({ colour, names: playerList(seats, viewer) });
  return m.partners_board_pairs_waiting({ ...actor(one, viewer), card: cardGlyphs(ace) });
}

/** The places around the table, clockwise from the reader's. */
export const SIDES = ['south', 'west', 'north', 'east'] as const;
export type Side = (typeof SIDES)[number];

/** The seats around the table. The reader sits at the bottom; a spectator sits behind seat 0. */
export function seatsAround(seats: number, own: Seat | null): readonly { seat: Seat; side: Side }[] {
  const first = own ?? 0;
  return SIDES.map((side, index) => ({ side, seat: (first + index) % seats }));
}
