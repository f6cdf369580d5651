import type { PastMove } from '../../bot/knowledge.ts';
import { withoutCards, type Card } from '../../cards.ts';
import { itemAt, lastOf } from '../../list.ts';
import type { Move, View } from '../types.ts';

/** A seat's memory of the current round. */
export interface Belief {
  readonly round: number;
  /** By seat, the cards it took from the discards and still holds. */
  readonly held: readonly (readonly Card[])[];
  /** The cards reshuffled into the draw pile, including those drawn since; null before the first reshuffle. */
  readonly pile: readonly Card[] | null;
}

const nothing = ({ round, seats }: View): Belief => ({ round, held: seats.map(() => []), pile: null });

/** The memory in the round of `view`; nothing is left of an earlier one. */
const inRound = (memory: Belief | undefined, view: View): Belief =>
  memory?.round === view.round ? memory : nothing(view);

export function remember(
  memory: Belief | undefined,
  { before, seat, move }: PastMove<Move, View>,
  after: View,
): Belief {
  const { round, held, pile } = inRound(memory, before);
  const cards = [...itemAt(held, seat)];
  if (move.do !== 'draw') remove(cards, move.card);
  else if (move.from === 'discard') cards.push(lastOf(before.discards));
  return {
    round,
    held: held.map((each, at) => (at === seat ? cards : each)),
    pile: reshuffled(before, move, after) ?? pile,
  };
}

/** The discards that a move reshuffled; undefined for others. All seats saw them, and no other card can be in the draw pile. */
function reshuffled({ round, deck, discards }: View, move: Move, after: View): readonly Card[] | undefined {
  if (after.round !== round || after.deck <= deck) return undefined;
  return withoutCards(move.do === 'draw' ? discards : [...discards, move.card], after.discards);
}

/** Cards in melds are held no more. */
export function believe(memory: Belief | undefined, view: View): Belief {
  const known = inRound(memory, view);
  const held = known.held.map((cards, seat) => {
    const left = [...cards];
    for (const card of itemAt(view.seats, seat).melds.flat()) remove(left, card);
    return left;
  });
  return { ...known, held };
}

function remove(cards: Card[], card: Card): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
