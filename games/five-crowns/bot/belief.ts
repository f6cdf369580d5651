import type { PastMove } from '../../bot/knowledge.ts';
import { withoutCards, type Card } from '../../cards.ts';
import { itemAt, lastOf } from '../../list.ts';
import type { Move, View } from '../types.ts';

/** A seat's memory of the current round. */
export interface Belief {
  /** By seat, the cards it took from the discards and still holds. */
  readonly held: readonly (readonly Card[])[];
  /** The cards reshuffled into the draw pile, including those drawn since; null before the first reshuffle. */
  readonly pile: readonly Card[] | null;
}

export const believe = (log: readonly PastMove<Move, View>[], view: View): Belief => ({
  held: heldCards(log, view),
  pile: pileCards(log, view),
});

/** Finds the reshuffled discards. All seats saw them, and no other card can be in the draw pile. */
function pileCards(log: readonly PastMove<Move, View>[], view: View): readonly Card[] | null {
  let pile: readonly Card[] | null = null;
  log.forEach(({ before, move }, i) => {
    const after = log[i + 1]?.before ?? view;
    const { round, deck, discards } = before;
    if (round !== view.round || after.round !== round || after.deck <= deck) return;
    const lying = move.do === 'draw' ? discards : [...discards, move.card];
    pile = withoutCards(lying, after.discards);
  });
  return pile;
}

function heldCards(log: readonly PastMove<Move, View>[], view: View): Card[][] {
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
