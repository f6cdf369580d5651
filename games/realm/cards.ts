import { HIDDEN, isFaceUp, orderOf, sortCards, type Card } from '../cards.ts';
import { itemAt } from '../list.ts';
import type { Encounter, Pair, Point, Realm, Throne } from './types.ts';

const KING = 'K'.charCodeAt(0);
const QUEEN = 'Q'.charCodeAt(0);
const JACK = 'J'.charCodeAt(0);

/** Maximum number of cards in a Stronghold at the end of its turn (R3.12). */
export const HAND_LIMIT = 5;

/** By the code of a rank. */
const STRENGTH = Uint8Array.from({ length: 128 }, (_, code) => {
  const rank = String.fromCharCode(code);
  return rank === 'T' || rank === 'J' ? 10 : 1 + 'A23456789'.indexOf(rank);
});

export const isKing = (card: Card): boolean => card.charCodeAt(0) === KING;
export const isJack = (card: Card): boolean => card.charCodeAt(0) === JACK;

/** Kings and Queens (R1.3). */
export function isRoyal(card: Card): boolean {
  const rank = card.charCodeAt(0);
  return rank === KING || rank === QUEEN;
}

/** A–10 and Jacks (R1.3). */
export const isCommon = (card: Card): boolean => !isRoyal(card);

/** A card that can sit on a Throne: J, Q, K (R3.5). */
export const isCrown = (card: Card): boolean => isRoyal(card) || isJack(card);

/** The strength of a common in a pair: its number, a Jack ten (R1.3). */
export const valueOf = (common: Card): number => STRENGTH[common.charCodeAt(0)] ?? 0;

/** The strength of a pair in a raid (R1.3). */
export const strengthOf = (pair: Pair): number => valueOf(pair[0]) + valueOf(pair[1]);

/** A card as it is seen by all: its back, unless it lies face up. */
export const hideFaceDown = (card: Card): Card => (isFaceUp(card) ? card : HIDDEN);

/** Two cards as a pair, sorted. */
export const pairOf = (one: Card, other: Card): Pair =>
  orderOf(other) < orderOf(one) ? [other, one] : [one, other];

/** The cards that the Jacks of an encountered pair cost (R4.2). */
export const tollOf = (pair: Pair): number => (isJack(pair[0]) ? 1 : 0) + (isJack(pair[1]) ? 1 : 0);

/** The number of commons that passing costs exactly (R4.2): reinforcements and tolls. */
export const costToPass = (attack: Pair, defence: Pair): number =>
  Math.max(0, strengthOf(defence) - strengthOf(attack)) + tollOf(defence);

/** True if any card of one pair has the suit of any card of the other (R4.2). */
export function shareSuit(a: Pair, b: Pair): boolean {
  const [first, second] = [a[0].charCodeAt(1), a[1].charCodeAt(1)];
  const [third, fourth] = [b[0].charCodeAt(1), b[1].charCodeAt(1)];
  return first === third || first === fourth || second === third || second === fourth;
}

/** Points of a House (intro of the rules): a King 2, a Queen 1. */
export const pointsOf = (house: readonly Card[]): number =>
  house.reduce((sum, card) => sum + (isKing(card) ? 2 : 1), 0);

export const kingsOf = (house: readonly Card[]): number => house.filter(isKing).length;

/** Advances that score a crown at once (R3.6); a Jack never is. */
export const advancesNeeded = (card: Card): number => (isKing(card) ? 4 : isJack(card) ? Infinity : 3);

/** Cards that reach a Tombs at one moment, in the order they are laid (R1.4). */
export const layInTombs = (cards: readonly Card[]): Card[] => {
  const sorted = sortCards(cards);
  return [...sorted.filter(isFaceUp), ...sorted.filter((card) => !isFaceUp(card))];
};

/** Everything that lies on a Throne. */
export const throneCards = (throne: Throne | null): readonly Card[] =>
  throne ? [throne.card, ...throne.advances] : [];

/** Everything that stands on a realm's rally points. */
export const troopsOf = ({ T1, T2, S1, S2 }: Realm): Card[] => [T1, T2, S1, S2].flatMap((pair) => pair ?? []);

/** The pair on a point on which troops stand; throws a RangeError where none do. */
export function troopsAt(realm: Realm, point: Point): Pair {
  const pair = realm[point];
  if (!pair) throw new RangeError(`no troops on ${point}`);
  return pair;
}

/** The defender's pair that an encounter is about. */
export const encounteredBy = ({ defender, point }: Encounter, seats: readonly Realm[]): Pair =>
  troopsAt(itemAt(seats, defender), point);
