import type { Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { isJack } from '../cards.ts';
import { dealerOf, type Sighting } from '../determinize.ts';
import type { Move, State, View } from '../types.ts';

/** Moves that put cards face down, or raid where they lie. */
export function secretKind(move: Move): string | undefined {
  switch (move.do) {
    case 'coronate':
    case 'raid':
      return move.do;
    default:
      return undefined;
  }
}

/** In the last turns, deals that take no player to be sensible: a Jack on the Throne is as likely as any crown. */
export const surprise = (
  view: View,
  reader: Seat,
  belief: Sighting[] | undefined,
): ((random: Random) => State) | undefined =>
  view.lastTurns ? dealerOf(view, reader, { sightings: belief ?? [], sensible: false }) : undefined;

/** The Thrones with a Jack. */
export const secretOf = ({ seats }: State): string =>
  seats.map(({ throne }) => (throne && isJack(throne.card) ? 'J' : '-')).join('');
