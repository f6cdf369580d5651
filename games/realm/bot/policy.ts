import type { Card } from '../../cards.ts';
import type { Random } from '../../chance.ts';
import type { Seat } from '../../game.ts';
import { firstOf, itemAt, lastOf } from '../../list.ts';
import {
  HAND_LIMIT,
  advancesNeeded,
  costToPass,
  encounteredBy,
  isJack,
  isRoyal,
  shareSuit,
} from '../cards.ts';
import {
  FACING,
  type Encounter,
  type Move,
  type Pair,
  type Point,
  type Realm,
  type State,
} from '../types.ts';
import { commonsIn, hasGuard, reachChance, reigningRoyal, reignsRoyal } from './reading.ts';

const KEEP: Move = { do: 'keep' };
const MULLIGAN: Move = { do: 'mulligan' };
const DRAW: Move = { do: 'draw' };
const END: Move = { do: 'end' };
const WITHDRAW: Move = { do: 'withdraw' };
const ACCESS: Move = { do: 'access' };
const STEAL: Move = { do: 'steal' };
const LEAVE: Move = { do: 'leave' };

/** True with a probability of `percent`. */
const often = (random: Random, percent: number): boolean => random.below(100) < percent;

/** Picks a move in a play-out. A fast approximation of `suggest` that doesn't list all moves. */
export function policy(state: State, random: Random): Move {
  if (state.phase === 'over') throw new Error('the match is over');
  const me = state.toAct;
  const own = itemAt(state.seats, me);
  switch (state.phase) {
    case 'mulligan':
      return isRoyal(lastOf(own.stronghold)) ? KEEP : MULLIGAN;
    case 'action':
      return action(state, me, own, random);
    case 'encounter':
      return encounter(state.seats, own, state.raid);
    case 'access':
      return ACCESS;
    case 'spoils':
      return spoils(state.raid.picked, own, random);
    case 'trap':
      return trap(itemAt(state.seats, state.turnOf));
    case 'discard':
      return { do: 'discard', cards: leastWanted(own.stronghold, own.stronghold.length - HAND_LIMIT) };
  }
}

/** The first cards in sorting order: low numbers, high numbers, Jacks, then royals. */
const leastWanted = (stronghold: readonly Card[], count: number): readonly Card[] =>
  stronghold.slice(0, count);

function action(state: State, me: Seat, own: Realm, random: Random): Move {
  const hand = own.stronghold;
  const commons = commonsIn(hand);
  const crown = reigningRoyal(own);
  const need = crown ? advancesNeeded(crown.card) - crown.advances.length : 0;
  if (crown && need <= state.actions && need <= commons) return advance(hand);
  return (
    throneRaid(state, me, own, random) ??
    throneMove(own, commons, crown !== null, random) ??
    buildUp(state, me, own, commons, random) ??
    rest(state, own, commons)
  );
}

const advance = (hand: readonly Card[]): Move => ({ do: 'advance', card: firstOf(hand) });

/** Raids an occupied Throne within reach; more often the likelier the raid is to succeed. */
function throneRaid(state: State, me: Seat, own: Realm, random: Random): Move | undefined {
  if (!own.S1 && !own.S2) return undefined;
  const { seats } = state;
  const start = random.below(seats.length);
  for (let i = 0; i < seats.length; i++) {
    const defender = (start + i) % seats.length;
    const realm = itemAt(seats, defender);
    if (defender === me || !realm.throne) continue;
    const chance = reachChance(own, realm, 'throne');
    if (chance > 0 && often(random, 90 * chance)) return { do: 'raid', defender, target: 'throne' };
  }
  return undefined;
}

/** Guards the Throne, then crowns, then advances. */
function throneMove(own: Realm, commons: number, crown: boolean, random: Random): Move | undefined {
  const hand = own.stronghold;
  const guarded = hasGuard(own, 'throne');
  const royal = commons < hand.length;
  if ((crown || royal) && !guarded && commons >= 2 && often(random, 85)) return rally('T1', hand, commons);
  if (crown) return commons > 0 && often(random, 75) ? advance(hand) : undefined;
  if (royal && often(random, guarded ? 90 : 40)) return { do: 'coronate', card: lastOf(hand) };
  return undefined;
}

/** Fills empty inner points, then raids a weakly guarded Stronghold. */
function buildUp(state: State, me: Seat, own: Realm, commons: number, random: Random): Move | undefined {
  if (commons >= 2) {
    if (!own.S1 && often(random, own.S2 ? 20 : 60)) return rally('S1', own.stronghold, commons);
    if (!own.T1 && often(random, own.T2 ? 20 : 60)) return rally('T1', own.stronghold, commons);
    if (own.T1 && !own.T2 && own.throne && often(random, 25)) return rally('T2', own.stronghold, commons);
  }
  return (own.T1 ?? own.T2) ? strongholdRaid(state, me, own, random) : undefined;
}

function strongholdRaid(state: State, me: Seat, own: Realm, random: Random): Move | undefined {
  const { seats } = state;
  const defender = (me + 1 + random.below(seats.length - 1)) % seats.length;
  const realm = itemAt(seats, defender);
  if (realm.out || realm.stronghold.length === 0) return undefined;
  const chance = reachChance(own, realm, 'stronghold');
  return often(random, chance === 1 ? 70 : 25 * chance)
    ? { do: 'raid', defender, target: 'stronghold' }
    : undefined;
}

/** Rallies the two strongest commons; in the sorted hand they are the last before the royals. */
function rally(point: Point, hand: readonly Card[], commons: number): Move {
  return { do: 'rally', point, troops: [itemAt(hand, commons - 2), itemAt(hand, commons - 1)] };
}

function rest(state: State, own: Realm, commons: number): Move {
  if (state.deck.length > 0 && own.stronghold.length < 8) return DRAW;
  if (reignsRoyal(own) && commons > 0) return advance(own.stronghold);
  return END;
}

/** Makes the cheapest counter, or withdraws if it costs more than the target is worth. */
function encounter(seats: readonly Realm[], own: Realm, raid: Encounter): Move {
  const { target, used } = raid;
  const encountered = encounteredBy(raid, seats);
  const commons = commonsIn(own.stronghold);
  let cost = target === 'throne' ? Math.min(commons, 5) + 1 : Math.min(commons, 2) + 1;
  let best: Point | undefined;
  for (const mine of FACING[target]) {
    const pair: Pair | null = own[mine];
    if (!pair || used.includes(mine) || !shareSuit(pair, encountered)) continue;
    const price = costToPass(pair, encountered);
    if (price < cost) {
      cost = price;
      best = mine;
    }
  }
  return best ? { do: 'counter', point: best, spend: own.stronghold.slice(0, cost) } : WITHDRAW;
}

function spoils(picked: Card, own: Realm, random: Random): Move {
  if (isRoyal(picked)) return STEAL;
  if (isJack(picked)) return { do: 'pay', card: firstOf(own.stronghold) };
  const trade = commonsIn(own.stronghold) >= 3 && often(random, 50);
  return trade ? { do: 'discard', cards: own.stronghold.slice(0, 1) } : LEAVE;
}

/** Destroys a pair that may have raided the Throne, otherwise any pair. */
function trap(raider: Realm): Move {
  const point = (['S1', 'S2', 'T1', 'T2'] as const).find((place) => raider[place]);
  return point ? { do: 'trap', point } : { do: 'spare' };
}
