import type { Seat } from '#games/game.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { listed } from '../../../ui/listed.ts';
import type { PlayerNames } from '../../kit/player-names.ts';
import type { Standing } from '../parts/reckoning.ts';
import type { Shown } from '../parts/shown.ts';

/** The holders of the Aces of a colour: none, one who waits for a partner, or two partners. */
export interface Pair {
  readonly colour: 'red' | 'black';
  readonly seats: readonly Seat[];
}

export const pairsOf = (standings: readonly Standing[]): readonly Pair[] =>
  (['red', 'black'] as const).map((colour) => ({
    colour,
    seats: standings.flatMap(({ side }, seat) => (side === colour ? [seat] : [])),
  }));

/** Who plays with whom, in a sentence or two. */
export function pairsLine(view: Shown, standings: readonly Standing[], players: PlayerNames): string {
  if (view.round === 1) return 'No partners in this round.';
  const lines = pairsOf(standings).map(({ colour, seats }) => {
    if (seats.length === 0) return `No ${colour} Ace lies in a collection yet.`;
    const names = listed(seats.map((seat) => players.who(seat)));
    if (seats.length === 2) return `${names} are partners by the ${colour} Aces.`;
    const ace = cardGlyphs(standings[seats[0]!]!.ace!);
    return `${names} ${names === 'You' ? 'have' : 'has'} ${ace} and no partner yet.`;
  });
  const joker = standings.findIndex((standing) => standing.joker);
  if (joker < 0) return lines.join(' ');
  const own = joker === players.seat;
  return `${lines.join(' ')} ${players.who(joker)} ${own ? 'hold' : 'holds'} the Joker.`;
}

/** The places round the table, clockwise from the reader's own. */
export const SIDES = ['south', 'west', 'north', 'east'] as const;
export type Side = (typeof SIDES)[number];

/** The seats as they sit for a reader, who is below; a spectator sits behind seat 0. */
export function seatsAround(seats: number, own: Seat | null): readonly { seat: Seat; side: Side }[] {
  const first = own ?? 0;
  return SIDES.map((side, index) => ({ side, seat: (first + index) % seats }));
}
