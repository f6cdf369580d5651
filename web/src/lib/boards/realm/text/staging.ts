import { HIDDEN } from '#games/cards.ts';
import type { View } from '#games/realm/types.ts';
import type { Staged } from '../../../platform/match/staging.ts';
import type { Logged } from './moves.ts';

/**
 * The card that a move turns up for this reader: taken from a Throne, found or stolen in a Stronghold, scored.
 * `before` is the view before the move. Null if there is none, or the reader has seen it just before.
 */
export function staged({ events }: Logged, before: View): Staged | null {
  for (const event of events) {
    switch (event.kind) {
      case 'took':
      case 'trapped':
        return known({ card: event.card, seat: event.defender, zone: 'throne', index: 0 });
      case 'scored':
        return known({ card: event.card, seat: event.seat, zone: 'throne', index: 0 });
      case 'picked':
      case 'stole': {
        const isSeen = event.kind === 'stole' && (before.raid?.picked ?? HIDDEN) !== HIDDEN;
        const hand = before.seats[event.defender]?.stronghold ?? [];
        const index = Math.max(0, hand.indexOf(event.card));
        return isSeen ? null : known({ card: event.card, seat: event.defender, zone: 'stronghold', index });
      }
    }
  }
  return null;
}

/** Time in durations of the theme until the swords of a raid arrive. Then the pairs that met turn over. */
export const SWORDS_ARRIVE = 1.2;

/** Guards turn over only when the swords arrive. */
export const arrival = ({ events }: Logged): number =>
  events.some(({ kind }) => kind === 'met' || kind === 'countered') ? SWORDS_ARRIVE + 1 : 1;

const known = (one: Staged[number]): Staged | null => (one.card === HIDDEN ? null : [one]);
