import { isFaceUp, type Card } from '../../cards.ts';
import { itemAt } from '../../list.ts';
import { costToPass, isCommon, isJack, shareSuit, strengthOf, tollOf } from '../cards.ts';
import {
  FACING,
  LANE,
  type Pair,
  type Point,
  type Realm,
  type State,
  type Target,
  type Throne,
  type View,
} from '../types.ts';

/** A state, or the view of its seat to act. The functions below read only fields that seat may know. */
export type StateOrView = State | View;

/** Number of commons in a Stronghold. It is sorted, with commons first and royals last. */
export function commonsIn(stronghold: readonly Card[]): number {
  let count = stronghold.length;
  while (count > 0 && !isCommon(itemAt(stronghold, count - 1))) count--;
  return count;
}

export const deckLeft = ({ deck }: StateOrView): number => (typeof deck === 'number' ? deck : deck.length);

/** True if both troops lie face up and are known to everyone. */
const isKnown = (pair: Pair): boolean => isFaceUp(pair[0]) && isFaceUp(pair[1]);

const sameSuit = (pair: Pair): boolean => pair[0].charCodeAt(1) === pair[1].charCodeAt(1);

/**
 * Defensive value of a pair: strength and toll, plus a bonus for a single suit, which is harder to match (R4.2).
 */
export const guardOf = (pair: Pair): number => strengthOf(pair) + 2 * tollOf(pair) + (sameSuit(pair) ? 2 : 0);

/** Value of a pair for passing others: strength, plus a bonus for two suits, which match more often. */
export const attackOf = (pair: Pair): number => strengthOf(pair) + (sameSuit(pair) ? 0 : 3);

/** Estimated chance of a pair to share a suit with two unseen cards. */
const matchChance = (pair: Pair): number => (sameSuit(pair) ? 0.45 : 0.75);

/** Assumed strength of a face-down pair; above average, because its owner could choose. */
const UNSEEN_GUARD = 15;

/** The chance that `mine` passes `theirs` (a pair of another realm) with `commons` cards to spend. */
function passChance(mine: Pair, theirs: Pair, commons: number): number {
  if (isKnown(theirs)) return shareSuit(mine, theirs) && costToPass(mine, theirs) <= commons ? 1 : 0;
  const margin = strengthOf(mine) + commons - UNSEEN_GUARD;
  const strongEnough = Math.min(1, Math.max(0.05, 0.5 + margin / 10));
  return matchChance(mine) * strongEnough;
}

/** Cost of passing a pair; for a face-down pair an estimate based on `UNSEEN_GUARD`. */
const passCost = (mine: Pair, theirs: Pair): number =>
  isKnown(theirs) ? costToPass(mine, theirs) : Math.max(0, UNSEEN_GUARD - strengthOf(mine));

/** The pairs on two points, in the given order. */
const pairsOn = (realm: Realm, [first, second]: readonly [Point, Point]): Pair[] => {
  const [one, other] = [realm[first], realm[second]];
  return one ? (other ? [one, other] : [one]) : other ? [other] : [];
};

/** The pairs a raid has to pass, outermost first. */
const guardsOf = (defender: Realm, target: Target): Pair[] => {
  const [inner, outer] = LANE[target];
  return pairsOn(defender, [outer, inner]);
};

/** Estimated chance that a raid by `own` reaches the target, from facts its seat can see (R4.1, R4.2). */
export function reachChance(own: Realm, defender: Realm, target: Target): number {
  const [outer, inner] = guardsOf(defender, target);
  const [one, other] = pairsOn(own, FACING[target]);
  if (!one) return 0;
  if (!outer) return 1;
  if (inner && !other) return 0;
  const commons = commonsIn(own.stronghold);
  const reach = (first: Pair, second: Pair | undefined): number => {
    const chance = passChance(first, outer, commons);
    if (!inner || !second || chance === 0) return chance;
    const left = commons - passCost(first, outer);
    return left < 0 ? 0 : chance * passChance(second, inner, left);
  };
  const chance = reach(one, other);
  return other ? Math.max(chance, reach(other, one)) : chance;
}

/** True if another realm has troops in the lane facing the Throne, so that it can raid it at once. */
export const isThroneFaced = (position: StateOrView, me: number): boolean =>
  position.seats.some((realm, seat) => seat !== me && !realm.out && (realm.S1 ?? realm.S2) !== null);

export const hasGuard = (realm: Realm, target: Target): boolean =>
  (realm[LANE[target][0]] ?? realm[LANE[target][1]]) !== null;

/** The Throne if a Queen or King is on it; null otherwise. */
export const reigningRoyal = ({ throne }: Realm): Throne | null =>
  throne !== null && !isJack(throne.card) ? throne : null;

export const reignsRoyal = (realm: Realm): boolean => reigningRoyal(realm) !== null;

/**
 * True if a raid would reach the target now, all cards being known (R4): the raider has pairs that pass all guards,
 * and commons to pay.
 */
export function canReach(raider: Realm, defender: Realm, target: Target): boolean {
  const [outer, inner] = guardsOf(defender, target);
  const [one, other] = pairsOn(raider, FACING[target]);
  if (!one) return false;
  if (!outer) return true;
  const commons = commonsIn(raider.stronghold);
  const price = (mine: Pair, theirs: Pair): number =>
    shareSuit(mine, theirs) ? costToPass(mine, theirs) : Infinity;
  if (!inner) return price(one, outer) <= commons || (other !== undefined && price(other, outer) <= commons);
  if (!other) return false;
  const straight = price(one, outer) + price(other, inner);
  const crossed = price(other, outer) + price(one, inner);
  return Math.min(straight, crossed) <= commons;
}
