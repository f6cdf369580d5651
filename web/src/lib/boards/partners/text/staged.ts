import type { Seat } from '#games/game.ts';
import { JOKER } from '#games/partners/cards.ts';
import type { Staged } from '../../../platform/match/reveals.svelte.ts';
import { eventIn } from '../../kit/events.ts';
import { placesIn } from '../../kit/hand-places.ts';
import type { Logged } from '../parts/rounds.ts';
import type { ShownView } from '../parts/shown-view.ts';

/** A Jack, Queen, King or Joker that another than the reader plays. */
export function staged(entry: Logged, { seats }: ShownView, own: Seat | null): Staged | null {
  const { card, seat } = eventIn(entry, 'played') ?? {};
  if (card === undefined || seat === undefined || seat === own) return null;
  if (card !== JOKER && !'JQK'.includes(card.charAt(0))) return null;
  const [index = 0] = placesIn(seats[seat]?.hand ?? [], [card]);
  return [{ card, seat, zone: 'hand', index }];
}
