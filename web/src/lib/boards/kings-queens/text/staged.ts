import type { Seat } from '#games/game.ts';
import type { View } from '#games/kings-queens/types.ts';
import type { Staged } from '../../../platform/match/reveals.svelte.ts';
import { placesIn } from '../../kit/hand-places.ts';
import { trickIn, type Logged } from '../parts/trick.ts';

/** Both cards of a trick that another than the reader finished. */
export function staged(entry: Logged, { seats }: View, own: Seat | null): Staged | null {
  const trick = trickIn(entry);
  if (!trick || entry.seat === own) return null;
  const { led, followed } = trick;
  const [index = 0] = placesIn(seats[entry.seat]?.hand ?? [], [followed.card]);
  const cards = [
    { ...led, zone: 'trick', index: 0 },
    { ...followed, zone: 'hand', index },
  ];
  // As on the table, with the nearer card to the right.
  return led.seat === (own ?? 0) ? cards.toReversed() : cards;
}
