import { itemAt } from './list.ts';

/**
 * A card as text: rank then suit (`7C`), the Joker `XX`, or `??` if the reader may not know it. A trailing `^`
 * marks a face-up card in zones where cards can lie either way.
 *
 * @pattern ^([A2-9TJQK][CDHS*]|XX)\^?$|^\?\?$
 */
export type Card = string;

/** Stands for a card the reader may not know. */
export const HIDDEN: Card = '??';

/** Number of cards of a zone that views show only as a number. */
export const countOf = (zone: number | readonly Card[]): number =>
  typeof zone === 'number' ? zone : zone.length;

/** In sorting order, both ranks and suits. */
export const RANKS = [...'A23456789TJQK'] as const;
export const SUITS = [...'CDHS'] as const;

/** One standard pack, sorted. */
export const PACK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

const ORDER: Readonly<Record<string, number>> = (() => {
  const plain = RANKS.flatMap((rank) => [...SUITS, '*'].map((suit) => rank + suit)).concat('XX');
  const all = plain.flatMap((card) => [card, card + '^']).concat(HIDDEN);
  return Object.assign(Object.create(null) as object, Object.fromEntries(all.map((card, i) => [card, i])));
})();

const UP: Readonly<Record<Card, Card>> = Object.fromEntries(
  Object.keys(ORDER).map((card) => [card, card.endsWith('^') || card === HIDDEN ? card : card + '^']),
);
const DOWN: Readonly<Record<Card, Card>> = Object.fromEntries(
  Object.keys(ORDER).map((card) => [card, card.endsWith('^') ? card.slice(0, -1) : card]),
);

/**
 * Index of a card in the sorting order: by rank, then suit, then without `^` before with it; `??` last. NaN if
 * `card` is no card.
 */
export const orderOf = (card: Card): number => ORDER[card] ?? NaN;

/** True for every card text a reader may see, including `^` and `??`. */
export const isCard = (text: string): boolean => ORDER[text] !== undefined;

export const isFaceUp = (card: Card): boolean => card.length === 3;

/** Adds the face-up mark. */
export const faceUp = (card: Card): Card => UP[card] ?? card;

/** Removes the face-up mark. */
export const bare = (card: Card): Card => (isFaceUp(card) ? (DOWN[card] ?? card) : card);

/** Returns a sorted copy. Insertion sort, because zones are short and mostly sorted already. */
export function sortCards(cards: readonly Card[]): Card[] {
  const sorted = cards.slice();
  for (let i = 1; i < sorted.length; i++) {
    const card = itemAt(sorted, i);
    const order = orderOf(card);
    let place = i;
    for (; place > 0; place--) {
      const below = itemAt(sorted, place - 1);
      if (orderOf(below) <= order) break;
      sorted[place] = below;
    }
    sorted[place] = card;
  }
  return sorted;
}

export function isSorted(cards: readonly Card[]): boolean {
  let last = -1;
  for (const card of cards) {
    const order = orderOf(card);
    if (order < last) return false;
    last = order;
  }
  return true;
}

/** Returns a copy of the sorted `cards` with `card` inserted in order. */
export function withCard(cards: readonly Card[], card: Card): Card[] {
  const joined = cards.slice();
  const order = orderOf(card);
  let at = joined.length;
  for (; at > 0; at--) {
    const below = itemAt(joined, at - 1);
    if (orderOf(below) <= order) break;
    joined[at] = below;
  }
  joined[at] = card;
  return joined;
}

/** Returns a copy of `cards` without one copy of each card in `taken`. `cards` must contain all of them. */
export function withoutCards(cards: readonly Card[], taken: readonly Card[]): Card[] {
  const left = cards.slice();
  for (const card of taken) left.splice(left.indexOf(card), 1);
  return left;
}

/** The cards of `after` that weren't in `before`; duplicates count. */
export function newCards(after: readonly Card[], before: readonly Card[]): Card[] {
  const left = before.slice();
  return after.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** True if `cards` contains all of `wanted`; duplicates count. */
export function holds(cards: readonly Card[], wanted: readonly Card[]): boolean {
  if (wanted.length === 1) return cards.includes(itemAt(wanted, 0));
  const left = cards.slice();
  for (const card of wanted) {
    const at = left.indexOf(card);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

/** Lists all ways to choose `size` of the sorted `cards`. Equal cards are interchangeable. */
export function combinations(cards: readonly Card[], size: number): Card[][] {
  const found: Card[][] = [];
  const chosen: Card[] = [];
  const extend = (from: number): void => {
    if (chosen.length === size) {
      found.push(chosen.slice());
      return;
    }
    const last = cards.length - (size - chosen.length);
    for (let i = from; i <= last; i++) {
      if (i > from && cards[i] === cards[i - 1]) continue;
      chosen.push(itemAt(cards, i));
      extend(i + 1);
      chosen.pop();
    }
  };
  extend(0);
  return found;
}
