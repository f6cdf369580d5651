import type { Seat } from '#games/game.ts';
import { JOKER } from '#games/partners/cards.ts';
import type { Pause, Staged } from '../../../platform/match/staging.ts';
import { eventIn, scoringIn } from '../../kit/events.ts';
import { placesIn } from '../../kit/hand-places.ts';
import { roundAsEnded, type Logged } from '../parts/rounds.ts';
import type { ShownView } from '../parts/shown-view.ts';

/** A Jack, Queen, King or Joker that another than the reader plays. */
export function staged(entry: Logged, { seats }: ShownView, own: Seat | null): Staged | null {
  const { card, seat } = eventIn(entry, 'played') ?? {};
  if (card === undefined || seat === undefined || seat === own) return null;
  if (card !== JOKER && !'JQK'.includes(card.charAt(0))) return null;
  const [index = 0] = placesIn(seats[seat]?.hand ?? [], [card]);
  return [{ card, seat, zone: 'hand', index }];
}

/** The scored round stays until the reader goes on, as it was before the next deal. */
export function pause(
  moves: readonly Logged[],
  before: ShownView,
  after: ShownView,
  own: Seat | null,
): Pause | null {
  const entry = scoringIn(moves, own);
  if (!entry) return null;
  const isStill = after.outcome === null && before.round === eventIn(entry, 'round-scored')?.round;
  return { ms: null, ...(isStill && { still: { view: roundAsEnded(before, after, entry), n: entry.n } }) };
}
