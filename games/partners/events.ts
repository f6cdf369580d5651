import { withCard, type Card } from '../cards.ts';
import type { Seat, SeenStep } from '../game.ts';
import { itemAt, lastOf } from '../list.ts';
import type { Move, PartnersOutcome, View } from './types.ts';

/** An event of Partners, open to every reader. */
export type Event =
  /** A card went from the hand of `seat`, or as a gift from its collection, to the collection of `to`. */
  | { readonly kind: 'played' | 'gave'; readonly seat: Seat; readonly card: Card; readonly to: Seat }
  | { readonly kind: 'stole'; readonly seat: Seat; readonly card: Card; readonly from: Seat }
  | { readonly kind: 'conceded'; readonly seat: Seat }
  /** Scores and scored collections by seat. */
  | {
      readonly kind: 'round-scored';
      readonly round: number;
      readonly scores: readonly number[];
      readonly collections: readonly (readonly Card[])[];
    }
  | { readonly kind: 'round-began'; readonly round: number; readonly dealer: Seat }
  | { readonly kind: 'ended'; readonly outcome: PartnersOutcome };

/** The events of one step, in the order in which they happened. */
export function eventsOf({ seat, move, before, after }: SeenStep<View, Move>): Event[] {
  const events: Event[] = [move ? moveEvent(seat, move) : { kind: 'conceded', seat }];
  const scores = after.seats.map((place) => place.scores);
  if (itemAt(scores, 0).length > itemAt(before.seats, 0).scores.length)
    events.push({
      kind: 'round-scored',
      round: before.round,
      scores: scores.map(lastOf),
      collections: collectionsAfter(
        before.seats.map(({ collection }) => collection),
        move,
        seat,
      ),
    });
  if (after.round !== before.round)
    events.push({ kind: 'round-began', round: after.round, dealer: after.dealer });
  if (after.phase === 'over') events.push({ kind: 'ended', outcome: after.outcome });
  return events;
}

/** The collections after a move of `actor`, or after a concession (null). */
export function collectionsAfter(
  collections: readonly (readonly Card[])[],
  move: Move | null,
  actor: Seat,
): readonly (readonly Card[])[] {
  if (!move) return collections;
  const target = move.do === 'steal' ? actor : move.seat;
  const source = move.do === 'steal' ? move.seat : move.do === 'give' ? actor : null;
  return collections.map((collection, seat) => {
    const kept = seat === source ? collection.filter((card) => card !== move.card) : collection;
    return seat === target ? withCard(kept, move.card) : kept;
  });
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
