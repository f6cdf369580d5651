import type { Seen } from '../../bot/knowledge.ts';
import type { Card } from '../../cards.ts';
import type { Move, View } from '../types.ts';

/** By seat, the cards that it took from the discards in this round and has neither given up nor laid. */
export function heldCards(log: readonly Seen<Move, View>[], view: View): Card[][] {
  const held = view.seats.map((): Card[] => []);
  for (const { before, seat, move } of log) {
    if (before.round !== view.round) continue;
    if (move.do !== 'draw') remove(held[seat]!, move.card);
    else if (move.from === 'discard') held[seat]!.push(before.discards.at(-1)!);
  }
  view.seats.forEach(({ melds }, seat) => {
    for (const card of melds.flat()) remove(held[seat]!, card);
  });
  return held;
}

function remove(cards: Card[], card: Card): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
