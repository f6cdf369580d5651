import { bare, holds, sortCards, type Card } from '#games/cards.ts';
import { isSame } from '#games/same.ts';
import { FACING, type Move, type Point, type Target } from '#games/realm/types.ts';

/** Somewhere on the board that a move can point at: an own place, the deck, or another seat's place. */
export type Place = 'deck' | 'throne' | Point | `raid-${number}-${Target}` | `trap-${Point}`;

/** The place of a move, if it is given by pointing at one place; a counter is put together in the raid's panel. */
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

/** Whom a raid at this place is on; null where it is no raid. */
export function defenderAt(place: Place): number | null {
  const [kind, seat] = place.split('-');
  return kind === 'raid' ? Number(seat) : null;
}

/** The raids that the own pair on this point could go on: on what its lane faces (R3.10). */
export const raidsOf = (legal: readonly Move[], point: Point): Move[] =>
  legal.filter((move) => move.do === 'raid' && FACING[move.target].includes(point));

/** The cards that a move takes out of the own Stronghold, sorted. */
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

/** The moves that use exactly these cards of the Stronghold. */
export function fitting(legal: readonly Move[], cards: readonly Card[]): Move[] {
  return legal.filter((move) => {
    const used = cardsOf(move);
    return used.length === cards.length && holds(used, cards);
  });
}

/** The places that moves with exactly these cards point at. */
export function placesFor(legal: readonly Move[], cards: readonly Card[]): ReadonlySet<Place> {
  const places = fitting(legal, cards).map(placeOf);
  return new Set(places.filter((place) => place !== null));
}

/** The moves with these cards at one place, troops lying as `troops` says (the cards, `^` where face up). */
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
 * The chosen cards of the hand (by place in it) after `index` was tapped: a chosen one is let go, another one joins;
 * where no legal move takes them together, those chosen first are let go.
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
      next.map((at) => hand[at]!),
    )
  )
    next = next.slice(1);
  return next.length > 0 ? next : chosen;
}

/** True if a card of the hand can be part of any legal move. */
export const isUsable = (legal: readonly Move[], card: Card): boolean => leadsSomewhere(legal, [card]);
