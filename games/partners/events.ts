import type { Card } from '../cards.ts';
import type { Seat } from '../game.ts';
import { itemAt, lastOf } from '../list.ts';
import type { SeenStep } from '../step.ts';
import type { Move, PartnersOutcome, View } from './types.ts';

/** An event of Partners, open to every reader. */
export type Event =
  /** A card went from the hand of `seat` to the collection of `to`. */
  | { readonly kind: 'played' | 'gave'; readonly seat: Seat; readonly card: Card; readonly to: Seat }
  | { readonly kind: 'stole'; readonly seat: Seat; readonly card: Card; readonly from: Seat }
  | { readonly kind: 'conceded'; readonly seat: Seat }
  /** `scores` by seat. */
  | { readonly kind: 'round-scored'; readonly round: number; readonly scores: readonly number[] }
  | { readonly kind: 'round-began'; readonly round: number; readonly dealer: Seat }
  | { readonly kind: 'ended'; readonly outcome: PartnersOutcome };

/** The events of one step, in the order in which they happened. */
export function eventsOf({ seat, move, before, after }: SeenStep<View, Move>): Event[] {
  const events: Event[] = [move ? moveEvent(seat, move) : { kind: 'conceded', seat }];
  const scores = after.seats.map((place) => place.scores);
  if (itemAt(scores, 0).length > itemAt(before.seats, 0).scores.length)
    events.push({ kind: 'round-scored', round: before.round, scores: scores.map(lastOf) });
  if (after.round !== before.round)
    events.push({ kind: 'round-began', round: after.round, dealer: after.dealer });
  if (after.phase === 'over') events.push({ kind: 'ended', outcome: after.outcome });
  return events;
}

function moveEvent(seat: Seat, { do: verb, card, seat: other }: Move): Event {
  switch (verb) {
    case 'play':
      return { kind: 'played', seat, card, to: other };
    case 'steal':
      return { kind: 'stole', seat, card, from: other };
    case 'give':
      return { kind: 'gave', seat, card, to: other };
  }
}
