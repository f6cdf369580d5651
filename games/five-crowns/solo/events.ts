import type { Card } from '../../cards.ts';
import type { Seat, SeenStep } from '../../game.ts';
import { itemAt } from '../../list.ts';
import type { Move, SoloOutcome, View } from './types.ts';

/** An event of the solitaire. Piles are counted from 1. */
export type Event =
  /** The turned `card` went to a pile, and `discard` left it. */
  | {
      readonly kind: 'placed';
      readonly seat: Seat;
      readonly card: Card;
      readonly pile: number;
      readonly discard: Card;
    }
  | { readonly kind: 'closed'; readonly pile: number }
  | { readonly kind: 'turned'; readonly card: Card }
  | { readonly kind: 'conceded'; readonly seat: Seat }
  | { readonly kind: 'ended'; readonly outcome: SoloOutcome };

/** The events of one step, in the order in which they happened. */
export function eventsOf({ seat, move, before, after }: SeenStep<View, Move>): Event[] {
  const events: Event[] = [];
  if (!move) events.push({ kind: 'conceded', seat });
  else if (before.phase === 'place') {
    const { pile, discard } = move;
    events.push({ kind: 'placed', seat, card: before.turned, pile, discard });
    if (itemAt(after.piles, pile - 1).closed) events.push({ kind: 'closed', pile });
    if (after.phase === 'place') events.push({ kind: 'turned', card: after.turned });
  }
  if (after.phase === 'over') events.push({ kind: 'ended', outcome: after.outcome });
  return events;
}
