import { combinations, isFaceUp, type Card } from '../../cards.ts';
import { itemAt } from '../../list.ts';
import { costToPass, encounteredBy, isJack, isRoyal, pointsOf, shareSuit, strengthOf } from '../cards.ts';
import { FACING, POINTS, type Encounter, type Realm } from '../types.ts';
import { commonsIn } from './reading.ts';
import { distinct, keepValue, option, type Scored } from './scored.ts';

/**
 * Counters paid with the cheapest cards (with one alternative each), scored by their price and the raid's target.
 */
export function suggestCounters(seats: readonly Realm[], own: Realm, raid: Encounter): Scored[] {
  const { defender, target, used } = raid;
  const realm = itemAt(seats, defender);
  const encountered = encounteredBy(raid, seats);
  const commons = own.stronghold.slice(0, commonsIn(own.stronghold));
  const prize = target === 'throne' ? (realm.throne ? 4 : -2) : realm.stronghold.length > 0 ? 1.8 : -3;
  const found: Scored[] = [{ move: { do: 'withdraw' }, score: 0 }];
  for (const mine of FACING[target]) {
    const pair = own[mine];
    if (!pair || used.includes(mine) || !shareSuit(pair, encountered)) continue;
    const cost = costToPass(pair, encountered);
    if (cost > commons.length) continue;
    const ways = combinations(commons.slice(0, cost + 1), cost);
    for (const spend of ways) {
      const loss = spend.reduce((sum, card) => sum + keepValue(card), 0);
      found.push({ move: { do: 'counter', point: mine, spend }, score: prize - 0.6 * loss });
    }
  }
  return found;
}

/** Decisions about the picked card (R4.6, R4.7). */
export function suggestSpoils(own: Realm, picked: Card): Scored[] {
  if (isRoyal(picked)) return [option({ do: 'steal' }, 5), option({ do: 'leave' }, 0)];
  const commons = distinct(own.stronghold.slice(0, commonsIn(own.stronghold)));
  if (isJack(picked)) {
    const payable = commons.length > 0 ? commons : distinct(own.stronghold);
    return payable.map((card) => option({ do: 'pay', card }, -0.5 * keepValue(card)));
  }
  const gain = keepValue(picked);
  const cheap = commons
    .slice(0, 3)
    .map((card) => option({ do: 'discard', cards: [card] }, gain - keepValue(card) - 0.5));
  return [option({ do: 'leave' }, 0), ...cheap];
}

/** Springing a trap (R4.5): the stronger the destroyed pair the better. */
export function suggestTraps(raider: Realm): Scored[] {
  const found = [option({ do: 'spare' }, -3)];
  for (const point of POINTS) {
    const pair = raider[point];
    const strength = pair?.every(isFaceUp) ? strengthOf(pair) : 14;
    if (pair) found.push(option({ do: 'trap', point }, strength / 5));
  }
  return found;
}

/** Estimated gain from stealing a hidden card on a Throne. More advances make a Jack less likely. */
export const thronePrize = (realm: Realm): number =>
  realm.throne ? 1.2 + 0.2 * realm.throne.advances.length : 0;

/** True if stealing one unknown card may end the game. */
export const isNearWin = (realm: Realm): boolean => pointsOf(realm.house) >= 3;
