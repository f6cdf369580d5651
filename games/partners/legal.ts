import { itemAt } from '../list.ts';
import { isAce, hasAce } from './cards.ts';
import type { Move, Turn, View } from './types.ts';

/** All moves of the seat to act, each once, from that seat's own view. */
export const legalMoves = (view: View): readonly Move[] => (view.phase === 'over' ? [] : movesOf(view));

/**
 * The moves of a position in which the hand of the seat to act can be seen: a card of the own hand to any seat, one of
 * another collection to the own, or one of the own to another; never a second Ace.
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
