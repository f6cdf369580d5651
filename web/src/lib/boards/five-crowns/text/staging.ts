import type { Seat } from '#games/game.ts';
import { isWild } from '#games/five-crowns/cards.ts';
import type { Event } from '#games/five-crowns/events.ts';
import type { Move, View } from '#games/five-crowns/types.ts';
import type { Entry } from '../../../platform/match/frames.ts';
import type { Pause, Staged } from '../../../platform/match/staging.ts';
import { eventIn, scoringIn } from '../../kit/events.ts';
import { placesIn } from '../../kit/hand-places.ts';

type Logged = Entry<Move, Event>;

/** The melds that another seat than the reader's lays. */
export function staged(entry: Logged, { seats, wild }: View, own: Seat | null): Staged | null {
  const [laid, discarded] = [eventIn(entry, 'laid'), eventIn(entry, 'discarded')];
  const cards = laid?.melds.flat() ?? [];
  if (!laid || cards.length === 0 || laid.seat === own) return null;
  const { seat } = laid;
  const places = placesIn(seats[seat]?.hand ?? [], [...cards, ...(discarded ? [discarded.card] : [])]);
  return cards.map((card, at) => ({
    card,
    seat,
    zone: 'hand',
    index: places[at] ?? 0,
    isWild: isWild(card, wild),
  }));
}

/** The scores of a round stay until the reader goes on. */
export const pause = (
  moves: readonly Logged[],
  _before: View,
  _after: View,
  own: Seat | null,
): Pause | null => (scoringIn(moves, own) ? { ms: null } : null);
