import { isFaceUp, type Card } from '../../cards.ts';
import { costToPass, isCommon, isJack, shareSuit, strengthOf, tollOf } from '../cards.ts';
import { FACING, LANE, type Pair, type Realm, type State, type Target, type View } from '../types.ts';

/** A state, or the view of its seat to act: what follows reads only what that seat may know. */
export type Table = State | View;

/** Number of commons in a Stronghold; being sorted, it holds them first and the royals last. */
export function commonsIn(stronghold: readonly Card[]): number {
  let count = stronghold.length;
  while (count > 0 && !isCommon(stronghold[count - 1]!)) count--;
  return count;
}

export const deckLeft = ({ deck }: Table): number => (typeof deck === 'number' ? deck : deck.length);

/** Whether both troops lie face up, so that everyone can count them. */
const isKnown = (pair: Pair): boolean => isFaceUp(pair[0]) && isFaceUp(pair[1]);

const sameSuit = (pair: Pair): boolean => pair[0].charCodeAt(1) === pair[1].charCodeAt(1);

/** How much a pair keeps raiders away: strength and toll, and one suit is harder to match than two (R4.2). */
export const guardOf = (pair: Pair): number => strengthOf(pair) + 2 * tollOf(pair) + (sameSuit(pair) ? 2 : 0);

/** How well a pair passes others: strength, and two suits find a match more often. */
export const attackOf = (pair: Pair): number => strengthOf(pair) + (sameSuit(pair) ? 0 : 3);

/** The chance that a pair shares a suit with two unseen cards, taken as independent. */
const matchChance = (pair: Pair): number => (sameSuit(pair) ? 0.45 : 0.75);

/** The strength that a face-down pair is taken to have: its owner had some choice. */
const UNSEEN_GUARD = 15;

/** The chance that `mine` passes `theirs`, a pair of another realm, with so many commons to spend. */
function passChance(mine: Pair, theirs: Pair, commons: number): number {
  if (isKnown(theirs)) return shareSuit(mine, theirs) && costToPass(mine, theirs) <= commons ? 1 : 0;
  const margin = strengthOf(mine) + commons - UNSEEN_GUARD;
  const strongEnough = Math.min(1, Math.max(0.05, 0.5 + margin / 10));
  return matchChance(mine) * strongEnough;
}

/** What a known pair costs to pass; unseen ones by the guess above. */
const passCost = (mine: Pair, theirs: Pair): number =>
  isKnown(theirs) ? costToPass(mine, theirs) : Math.max(0, UNSEEN_GUARD - strengthOf(mine));

/** The chance that a raid by `own` reaches the target, from what its seat can see (R4.1, R4.2). */
export function reachChance(own: Realm, defender: Realm, target: Target): number {
  const [inner, outer] = LANE[target];
  const [first, second] = FACING[target];
  const guards = [defender[outer], defender[inner]].filter((pair) => pair !== null);
  const troops = [own[first], own[second]].filter((pair) => pair !== null);
  if (troops.length === 0) return 0;
  if (guards.length === 0) return 1;
  if (guards.length > troops.length) return 0;
  const commons = commonsIn(own.stronghold);
  const reach = (a: Pair, b: Pair | undefined): number => {
    const chance = passChance(a, guards[0]!, commons);
    if (guards.length === 1 || chance === 0) return chance;
    const left = commons - passCost(a, guards[0]!);
    return left < 0 ? 0 : chance * passChance(b!, guards[1]!, left);
  };
  const chance = reach(troops[0]!, troops[1]);
  return troops[1] ? Math.max(chance, reach(troops[1], troops[0])) : chance;
}

/** Whether some other realm has troops facing the Throne, so that it may raid it at once. */
export const isThroneFaced = (table: Table, me: number): boolean =>
  table.seats.some((realm, seat) => seat !== me && !realm.out && (realm.S1 ?? realm.S2) !== null);

export const hasGuard = (realm: Realm, target: Target): boolean =>
  (realm[LANE[target][0]] ?? realm[LANE[target][1]]) !== null;

export const reignsRoyal = (realm: Realm): boolean => realm.throne !== null && !isJack(realm.throne.card);

/** Whether a raid would reach the target now, every card being known: pairs of its own pass all guards, cards pay (R4). */
export function canReach(raider: Realm, defender: Realm, target: Target): boolean {
  const [inner, outer] = LANE[target];
  const [first, second] = FACING[target];
  const guards = [defender[outer], defender[inner]].filter((pair) => pair !== null);
  const troops = [raider[first], raider[second]].filter((pair) => pair !== null);
  if (troops.length === 0 || guards.length > troops.length) return false;
  if (guards.length === 0) return true;
  const commons = commonsIn(raider.stronghold);
  const price = (mine: Pair, theirs: Pair): number =>
    shareSuit(mine, theirs) ? costToPass(mine, theirs) : Infinity;
  const [a, b] = troops as [Pair, Pair | undefined];
  if (guards.length === 1)
    return price(a, guards[0]!) <= commons || (b !== undefined && price(b, guards[0]!) <= commons);
  const straight = price(a, guards[0]!) + price(b!, guards[1]!);
  const crossed = price(b!, guards[0]!) + price(a, guards[1]!);
  return Math.min(straight, crossed) <= commons;
}
