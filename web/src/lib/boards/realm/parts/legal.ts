import { bare, holds, sortCards, type Card } from '#games/cards.ts';
import { itemAt } from '#games/list.ts';
import { isSame } from '#games/same.ts';
import { FACING, type Move, type Point, type Target } from '#games/realm/types.ts';

/** A board place a move can be made at: the deck, one of the reader's places, or another seat's. */
export type Place = 'deck' | 'throne' | Point | `raid-${number}-${Target}` | `trap-${Point}`;

/** The place of a move made by pointing at a single place; null for others, such as a counter. */
export function placeOf(move: Move): Place | null {
  switch (move.do) {
    case 'draw':
      return 'deck';
    case 'coronate':
    case 'advance':
      return 'throne';
    case 'rally':
    case 'replace':
    case 'recall':
      return move.point;
    case 'raid':
      return `raid-${move.defender}-${move.target}`;
    case 'trap':
      return `trap-${move.point}`;
    default:
      return null;
  }
}

/** Raids the pair on this point could make: on the areas its lane faces (R3.10). */
export const raidsOf = (legal: readonly Move[], point: Point): Move[] =>
  legal.filter((move) => move.do === 'raid' && FACING[move.target].includes(point));

/** Cards a move takes out of the Stronghold, sorted. */
export function cardsOf(move: Move): readonly Card[] {
  switch (move.do) {
    case 'coronate':
    case 'advance':
    case 'pay':
      return [move.card];
    case 'rally':
      return sortCards(move.troops.map(bare));
    case 'replace':
      return [bare(move.troop)];
    case 'counter':
      return move.spend;
    case 'discard':
      return move.cards;
    default:
      return [];
  }
}

/** Moves that use exactly these cards of the Stronghold. */
export function fitting(legal: readonly Move[], cards: readonly Card[]): Move[] {
  return legal.filter((move) => {
    const used = cardsOf(move);
    return used.length === cards.length && holds(used, cards);
  });
}

/** Places of the moves that use exactly these cards. */
export function placesFor(legal: readonly Move[], cards: readonly Card[]): ReadonlySet<Place> {
  const places = fitting(legal, cards).map(placeOf);
  return new Set(places.filter((place) => place !== null));
}

/** Moves with these cards at one place. `troops` gives the cards, with `^` for face up. */
export function movesAt(legal: readonly Move[], place: Place, troops: readonly Card[]): Move[] {
  const wanted = sortCards(troops);
  return fitting(legal, troops.map(bare)).filter((move) => {
    if (placeOf(move) !== place) return false;
    if (move.do === 'rally') return isSame(move.troops, wanted);
    return move.do !== 'replace' || move.troop === wanted[0];
  });
}

/** True if some legal move uses at least these cards. */
const leadsSomewhere = (legal: readonly Move[], cards: readonly Card[]): boolean =>
  legal.some((move) => holds(cardsOf(move), cards));

/**
 * The selection (indices into the hand) after a tap on `index`. A selected card is deselected, another one is
 * added. If no legal move takes all of them, those selected first are dropped.
 */
export function choose(
  legal: readonly Move[],
  hand: readonly Card[],
  chosen: readonly number[],
  index: number,
): readonly number[] {
  if (chosen.includes(index)) return chosen.filter((other) => other !== index);
  let next = [...chosen, index];
  while (
    next.length > 0 &&
    !leadsSomewhere(
      legal,
      next.map((at) => itemAt(hand, at)),
    )
  )
    next = next.slice(1);
  return next.length > 0 ? next : chosen;
}

/** True if some legal move uses the card. */
export const isUsable = (legal: readonly Move[], card: Card): boolean => leadsSomewhere(legal, [card]);
