import { itemAt } from '../list.ts';
import { isAce, hasAce } from './cards.ts';
import type { Move, Turn, View } from './types.ts';

/** All moves of the seat to act, without duplicates, from that seat's own view. */
export const legalMoves = (view: View): readonly Move[] => (view.phase === 'over' ? [] : movesOf(view));

/**
 * Moves in a state or view that shows the hand of the seat to act: play a card to any seat, steal from another
 * collection, or give to one. Never a second Ace.
 */
export function movesOf({ phase, toAct, seats }: Pick<Turn, 'phase' | 'toAct' | 'seats'>): Move[] {
  const own = itemAt(seats, toAct);
  const moves: Move[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const other = itemAt(seats, seat);
    if (phase !== 'play' && other === own) continue;
    const source = phase === 'play' ? own.hand : phase === 'give' ? own.collection : other.collection;
    const target = phase === 'steal' ? own : other;
    const noAce = hasAce(target.collection);
    for (const card of source) if (!(noAce && isAce(card))) moves.push({ do: phase, card, seat });
  }
  return moves;
}
