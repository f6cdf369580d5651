import { bare, HIDDEN, isFaceUp, orderOf, sortCards, type Card } from '../cards.ts';
import { itemAt } from '../list.ts';
import type { Encounter, Pair, Point, Realm, Throne } from './types.ts';

const KING = 'K'.charCodeAt(0);
const QUEEN = 'Q'.charCodeAt(0);
const JACK = 'J'.charCodeAt(0);

/** Maximum number of cards in a Stronghold at the end of its turn (R3.12). */
export const HAND_LIMIT = 5;

/** Strength in a pair, indexed by the char code of a common's rank. */
const STRENGTH = Uint8Array.from({ length: 128 }, (_, code) => {
  const rank = String.fromCharCode(code);
  return rank === 'T' || rank === 'J' ? 10 : 1 + 'A23456789'.indexOf(rank);
});

export const isKing = (card: Card): boolean => card.charCodeAt(0) === KING;
export const isJack = (card: Card): boolean => card.charCodeAt(0) === JACK;

/** Kings and Queens are royals (R1.3). */
export function isRoyal(card: Card): boolean {
  const rank = card.charCodeAt(0);
  return rank === KING || rank === QUEEN;
}

/** A–10 and Jacks are commons (R1.3). */
export const isCommon = (card: Card): boolean => !isRoyal(card);

/** True for a first hand to change: only one royal fits on the Throne, and raiders steal the others. */
export const isHandToChange = (hand: readonly Card[]): boolean => hand.filter(isRoyal).length > 1;

/** True for J, Q, K, the cards allowed on a Throne (R3.5). */
export const isCrown = (card: Card): boolean => isRoyal(card) || isJack(card);

/** Strength of a common in a pair: its number; 10 for a Jack (R1.3). */
export const valueOf = (common: Card): number => STRENGTH[common.charCodeAt(0)] ?? 0;

/** Strength of a pair in a raid: the sum of its cards (R1.3). */
export const strengthOf = (pair: Pair): number => valueOf(pair[0]) + valueOf(pair[1]);

/** Replaces a card by `??` unless it lies face up. */
export const hideFaceDown = (card: Card): Card => (isFaceUp(card) ? card : HIDDEN);

/** Sorts two cards into a pair. */
export const pairOf = (one: Card, other: Card): Pair =>
  orderOf(other) < orderOf(one) ? [other, one] : [one, other];

/** The pair without the marks of face-up cards. */
export const openPair = ([one, other]: Pair): Pair => [bare(one), bare(other)];

/** Toll for an encountered pair: one card per Jack (R4.2). */
export const tollOf = (pair: Pair): number => (isJack(pair[0]) ? 1 : 0) + (isJack(pair[1]) ? 1 : 0);

/** Exact number of commons to spend in order to pass (R4.2): missing strength plus toll. */
export const costToPass = (attack: Pair, defence: Pair): number =>
  Math.max(0, strengthOf(defence) - strengthOf(attack)) + tollOf(defence);

/** True if a card of `a` has the same suit as a card of `b` (R4.2). */
export function shareSuit(a: Pair, b: Pair): boolean {
  const [first, second] = [a[0].charCodeAt(1), a[1].charCodeAt(1)];
  const [third, fourth] = [b[0].charCodeAt(1), b[1].charCodeAt(1)];
  return first === third || first === fourth || second === third || second === fourth;
}

/** Points of a House: 2 per King, 1 per Queen (introduction of the rules). */
export const pointsOf = (house: readonly Card[]): number =>
  house.reduce((sum, card) => sum + (isKing(card) ? 2 : 1), 0);

export const kingsOf = (house: readonly Card[]): number => house.filter(isKing).length;

/** Number of advances that score a crown at once (R3.6). A Jack never scores. */
export const advancesNeeded = (card: Card): number => (isKing(card) ? 4 : isJack(card) ? Infinity : 3);

/** Orders cards that reach the Tombs at the same moment (R1.4): face-up cards first, each group sorted. */
export const layInTombs = (cards: readonly Card[]): Card[] => {
  const sorted = sortCards(cards);
  return [...sorted.filter(isFaceUp), ...sorted.filter((card) => !isFaceUp(card))];
};

/** The card on a Throne and its advances. */
export const throneCards = (throne: Throne | null): readonly Card[] =>
  throne ? [throne.card, ...throne.advances] : [];

/** All cards on a realm's rally points. */
export const troopsOf = ({ T1, T2, S1, S2 }: Realm): Card[] => [T1, T2, S1, S2].flatMap((pair) => pair ?? []);

/** The pair on `point`. Throws a RangeError if it is empty. */
export function troopsAt(realm: Realm, point: Point): Pair {
  const pair = realm[point];
  if (!pair) throw new RangeError(`no troops on ${point}`);
  return pair;
}

/** The defender's pair at the encountered point. */
export const encounteredBy = ({ defender, point }: Encounter, seats: readonly Realm[]): Pair =>
  troopsAt(itemAt(seats, defender), point);
