import type { Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import { firstOf, itemAt } from '../../list.ts';
import { HAND_LIMIT, advancesNeeded, isCrown, isJack, isKing, pairOf, pointsOf } from '../cards.ts';
import { LANE, POINTS, type Pair, type Point, type Realm, type Target } from '../types.ts';
import { isNearWin, thronePrize } from './raids.ts';
import {
  attackOf,
  commonsIn,
  deckLeft,
  guardOf,
  hasGuard,
  isThroneFaced,
  reachChance,
  reigningRoyal,
  reignsRoyal,
  type StateOrView,
} from './reading.ts';
import { distinct, keepValue, type Scored } from './scored.ts';

/** Facts used to score the actions of the seat to act. */
interface Plan {
  readonly position: StateOrView;
  readonly me: Seat;
  readonly own: Realm;
  readonly commons: readonly Card[];
  readonly royals: readonly Card[];
  /** Number of advances the crowned royal still needs, and if it can score this turn. */
  readonly need: number;
  readonly scores: boolean;
  readonly guarded: boolean;
  readonly faced: boolean;
}

/** The actions worth trying (R3). Leaves out laying troops face up and raids that can't get through. */
export function suggestActions(position: StateOrView, me: Seat): Scored[] {
  const plan = planOf(position, me);
  const found: Scored[] = [];
  addThrone(found, plan);
  addRallies(found, plan);
  addReplacements(found, plan);
  addRecalls(found, plan);
  addRaids(found, plan);
  if (deckLeft(position) > 0) found.push({ move: { do: 'draw' }, score: drawScore(plan) });
  found.push({ move: { do: 'end' }, score: -2.5 });
  return found;
}

function planOf(position: StateOrView, me: Seat): Plan {
  const own = itemAt(position.seats, me);
  const count = commonsIn(own.stronghold);
  const crown = reigningRoyal(own);
  const need = crown ? advancesNeeded(crown.card) - crown.advances.length : 0;
  return {
    position,
    me,
    own,
    commons: own.stronghold.slice(0, count),
    royals: own.stronghold.slice(count),
    need,
    scores: crown !== null && need <= Math.min(position.actions, count),
    guarded: hasGuard(own, 'throne'),
    faced: isThroneFaced(position, me),
  };
}

function drawScore({ own, commons, need }: Plan): number {
  const hand = own.stronghold.length;
  return (
    0.6 +
    (commons.length < 3 ? 0.8 : 0) +
    (commons.length < need ? 0.8 : 0) -
    0.5 * Math.max(0, hand - HAND_LIMIT)
  );
}

/** Crowning and advancing (R3.5, R3.6). */
function addThrone(found: Scored[], plan: Plan): void {
  const { own, commons, need, scores, guarded, faced } = plan;
  const crown = reigningRoyal(own);
  if (crown) {
    const wins = scores && pointsOf(own.house) + (isKing(crown.card) ? 2 : 1) >= 5;
    const base = wins ? 9 : scores ? 5 : guarded || !faced ? 2.2 : 0.8;
    const spare = commons.length >= need ? 0.3 : 0;
    for (const card of distinct(commons))
      found.push({ move: { do: 'advance', card }, score: base + spare - keepValue(card) });
    return;
  }
  if (own.throne)
    for (const card of distinct(commons))
      found.push({ move: { do: 'advance', card }, score: -2 - keepValue(card) });
  for (const card of distinct(own.stronghold)) {
    if (!isCrown(card)) continue;
    const safety = guarded ? 2.5 : faced ? 0 : 1;
    const score = isJack(card)
      ? own.throne
        ? -4
        : -1.5
      : safety + (isKing(card) ? 0.4 : 0) + 0.1 * commons.length;
    found.push({ move: { do: 'coronate', card }, score });
  }
}

/** Rallying face down (R3.7): the few best pairs on an empty point, and the best one if it improves another. */
function addRallies(found: Scored[], plan: Plan): void {
  const { own, commons } = plan;
  if (commons.length < 2) return;
  const pairs = pairsOf(commons);
  const add = (point: Point, pair: Pair, score: number): void => {
    found.push({ move: { do: 'rally', point, troops: pairOf(...pair) }, score });
  };
  for (const lane of ['throne', 'stronghold'] as const) {
    const qualities = pairs.map((pair) => ({ pair, quality: pairQuality(pair, lane, plan) }));
    const best = qualities.sort((a, b) => b.quality - a.quality).slice(0, 4);
    const [inner] = LANE[lane];
    for (const point of LANE[lane]) {
      const old = own[point];
      if (old) {
        const { pair, quality } = firstOf(best);
        const gain = quality - pairQuality(old, lane, plan);
        if (gain > 0) add(point, pair, gain / 2 - 2.2);
      } else if (point === inner || own[inner]) {
        const need = rallyNeed(plan, point);
        for (const { pair, quality } of best) add(point, pair, need + (quality - 12) / 4);
      }
    }
  }
}

function pairsOf(commons: readonly Card[]): Pair[] {
  // Only the strongest commons are considered; weak ones are better spent or used as advances.
  const best = commons.slice(-5);
  const pairs: Pair[] = [];
  best.forEach((first, i) => {
    for (const second of best.slice(i + 1)) {
      if (!pairs.some((pair) => pair[0] === first && pair[1] === second)) pairs.push([first, second]);
    }
  });
  return pairs;
}

/**
 * Troops guard the area behind them and raid the area they face (R1.2). Guarding weighs more if the lane has royals
 * behind it.
 */
function pairQuality(pair: Pair, lane: Target, { own, royals }: Plan): number {
  const guard = guardOf(pair);
  const attack = attackOf(pair);
  const stake = lane === 'throne' ? reignsRoyal(own) || royals.length > 0 : royals.length > 0;
  return stake ? 0.75 * guard + 0.25 * attack : 0.4 * guard + 0.6 * attack;
}

/** Urgency of putting a pair on this empty point. */
function rallyNeed({ position, me, own, royals, guarded, faced, scores }: Plan, point: Point): number {
  const crown = reignsRoyal(own);
  const rivals = position.seats.filter((realm, seat) => seat !== me && !realm.out);
  if (point === 'T1' && !guarded)
    return scores ? 0 : crown ? (faced ? 4 : 2.6) : royals.length > 0 ? 3.2 : 1.6;
  if (point === 'S1' && !hasGuard(own, 'stronghold')) {
    const target = rivals.some((realm) => realm.throne);
    const atRisk = royals.length > 0 && rivals.some((realm) => realm.T1 ?? realm.T2);
    return (target ? 2.6 : 1.2) + (atRisk ? 1 : 0);
  }
  if (point === 'T1' || point === 'S1') return 0;
  return point === 'T2' ? (crown ? 0.6 : -0.6) : royals.length > 0 ? 0 : -0.8;
}

/** Replacing the weaker troop by the best common (R3.8), if that gains enough. */
function addReplacements(found: Scored[], { own, commons }: Plan): void {
  const best = commons.at(-1);
  if (!best) return;
  for (const point of POINTS) {
    const pair = own[point];
    if (!pair) continue;
    const [weak, other] = keepValue(pair[0]) <= keepValue(pair[1]) ? pair : [pair[1], pair[0]];
    const gain = guardOf([best, other]) - guardOf([weak, other]);
    if (gain >= 3)
      found.push({ move: { do: 'replace', point, troop: best, replaced: weak }, score: -2 + gain / 4 });
  }
}

/** Recalling a pair (R3.9). Worthwhile only if its cards let the crown score this turn. */
function addRecalls(found: Scored[], { position, own, commons, need }: Plan): void {
  const missing = need > 0 ? need - commons.length : 0;
  const finishes = missing > 0 && missing <= 2 && need < position.actions;
  for (const point of POINTS) {
    if (own[point]) found.push({ move: { do: 'recall', point }, score: finishes ? 1.5 : -3.5 });
  }
}

/** Starting a raid (R3.10). */
function addRaids(found: Scored[], { position, me, own }: Plan): void {
  for (let defender = 0; defender < position.seats.length; defender++) {
    const realm = itemAt(position.seats, defender);
    if (defender === me || realm.out) continue;
    for (const target of ['throne', 'stronghold'] as const) {
      const chance = reachChance(own, realm, target);
      if (chance === 0) continue;
      const score = target === 'throne' ? throneScore(own, realm, chance) : strongholdScore(realm, chance);
      if (score > -4) found.push({ move: { do: 'raid', defender, target }, score });
    }
  }
}

function throneScore(own: Realm, realm: Realm, chance: number): number {
  if (!realm.throne) return -5;
  return -1.5 + chance * (2 + 2.2 * thronePrize(realm) + (isNearWin(own) ? 1 : 0));
}

function strongholdScore(realm: Realm, chance: number): number {
  if (realm.stronghold.length === 0) return -5;
  const open = !hasGuard(realm, 'stronghold');
  return open ? 1.6 + 0.1 * realm.stronghold.length : -2 + 2.5 * chance;
}
