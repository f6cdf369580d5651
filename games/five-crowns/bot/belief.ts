import type { Seen } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import { itemAt, lastOf } from '../../list.ts';
import type { Move, View } from '../types.ts';

/** By seat, the cards that it took from the discards in this round and has neither given up nor laid. */
export function heldCards(log: readonly Seen<Move, View>[], view: View): Card[][] {
  const held = view.seats.map((): Card[] => []);
  for (const { before, seat, move } of log) {
    if (before.round !== view.round) continue;
    const cards = itemAt(held, seat);
    if (move.do !== 'draw') remove(cards, move.card);
    else if (move.from === 'discard') cards.push(lastOf(before.discards));
  }
  view.seats.forEach(({ melds }, seat) => {
    for (const card of melds.flat()) remove(itemAt(held, seat), card);
  });
  return held;
}

function remove(cards: Card[], card: Card): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
