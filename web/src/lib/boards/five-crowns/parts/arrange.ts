import { SUITS, isWild } from '#games/five-crowns/cards.ts';
import { bestMelds } from '#games/five-crowns/melds.ts';
import { isCard, orderOf, withoutCards, type Card } from '#games/cards.ts';
import { isRecord } from '../../../platform/storage/local.ts';
import { readMeld, type Kind } from '../text/melds.ts';

/** Automatic orders of a hand. The owner can also arrange it by hand. */
export const SORTINGS = ['suit', 'rank', 'melds'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** A hand in the order chosen by its owner. */
export interface Arranged {
  readonly round: number;
  readonly sorting: Sorting | 'own';
  readonly order: readonly Card[];
  /** Index of the card drawn last, until the turn ends. */
  readonly drawn: number | null;
}

/** The current cards of the hand. */
export interface Held {
  readonly round: number;
  readonly wild: number;
  readonly hand: readonly Card[];
}

/** Adjacent cards of a hand: a meld, or the cards left over. */
export interface Group {
  readonly kind: Kind | 'left';
  readonly size: number;
}

/** Sorts the hand. By suit or rank, wild cards come last. */
export function sorted({ hand, wild }: Held, by: Sorting): Card[] {
  if (by === 'melds') {
    const { melds, left } = bestMelds(hand, wild);
    return [...melds.flat(), ...left];
  }
  const keyOf = (card: Card): number => {
    const suit = by === 'suit' ? SUITS.findIndex((suit) => suit === card[1]) : 0;
    return (isWild(card, wild) ? 100 : suit) * 1000 + orderOf(card);
  };
  return hand.slice().sort((a, b) => keyOf(a) - keyOf(b));
}

/** The groups of a hand sorted by melds. */
export function groupsOf({ hand, wild }: Held): readonly Group[] {
  const { melds, left } = bestMelds(hand, wild);
  const laid: Group[] = melds.map((meld) => ({ kind: readMeld(meld, wild).kind, size: meld.length }));
  return left.length > 0 ? [...laid, { kind: 'left', size: left.length }] : laid;
}

/** Sorts the hand again. A card just drawn keeps its mark. */
export function sort(held: Held, by: Sorting, before: Arranged | null): Arranged {
  const order = sorted(held, by);
  const card = before === null || before.drawn === null ? undefined : before.order[before.drawn];
  return {
    round: held.round,
    sorting: by,
    order,
    drawn: card === undefined ? null : order.lastIndexOf(card),
  };
}

/**
 * Updates the order after the hand has changed. Cards keep their places. A drawn card is added at the right
 * end, or where the best melds need it. After a discard an automatic order is applied again. `gone` is the
 * index of the discarded card, needed if there is an equal card.
 */
export function follow(before: Arranged, held: Held, gone: number | null): Arranged {
  if (before.round !== held.round)
    return sort(held, before.sorting === 'own' ? 'rank' : before.sorting, null);
  const kept = keepFrom(before.order, held.hand, gone);
  const added = withoutCards(held.hand, kept);
  const { sorting } = before;
  // More than one new card means a different hand.
  if (added.length > 1) return sort(held, sorting === 'own' ? 'rank' : sorting, null);
  if (added.length === 1) {
    const arranged = { ...before, order: [...kept, ...added], drawn: kept.length };
    return sorting === 'melds' ? sort(held, 'melds', arranged) : arranged;
  }
  if (kept.length === before.order.length) return before;
  return sorting === 'own' ? { ...before, order: kept, drawn: null } : sort(held, sorting, null);
}

/** The cards of the old order still in the hand. */
function keepFrom(order: readonly Card[], hand: readonly Card[], gone: number | null): Card[] {
  const hasGone = gone !== null && order.length === hand.length + 1;
  const old = hasGone ? order.filter((_, at) => at !== gone) : order;
  const left = hand.slice();
  return old.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Moves a card to another index. From then on the order is the owner's. */
export function carry(before: Arranged, from: number, to: number): Arranged {
  const card = before.order[from];
  if (card === undefined || from === to) return before;
  const order = before.order.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(order.length, to));
  order.splice(place, 0, card);
  return { ...before, sorting: 'own', order, drawn: markAfter(before.drawn, from, place) };
}

/** The new index of a marked card after the card at `from` has moved to `to`. */
export function markAfter(mark: number | null, from: number, to: number): number | null {
  if (mark === null) return null;
  if (mark === from) return to;
  const taken = mark > from ? mark - 1 : mark;
  return taken >= to ? taken + 1 : taken;
}

/** Parses a stored hand; null if it is malformed. */
export function parseArranged(data: unknown): Arranged | null {
  if (!isRecord(data) || typeof data.round !== 'number' || !Array.isArray(data.order)) return null;
  const sorting = [...SORTINGS, 'own' as const].find((name) => name === data.sorting);
  if (sorting === undefined) return null;
  const order = data.order.filter((card): card is Card => typeof card === 'string' && isCard(card));
  const { drawn } = data;
  return { round: data.round, sorting, order, drawn: typeof drawn === 'number' ? drawn : null };
}
