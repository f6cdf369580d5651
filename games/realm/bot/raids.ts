import { combinations } from '../../cards.ts';
import { costToPass, pointsOf, shareSuit } from '../cards.ts';
import { FACING, type Realm } from '../types.ts';
import { commonsIn, type Table } from './reading.ts';
import { keepValue, type Scored } from './suggest.ts';

/** Counters by the cheapest cards, and by the next cheapest; what they cost against what lies behind the lane. */
export function suggestCounters(table: Table, own: Realm): Scored[] {
  const { defender, point, target, used } = table.raid!;
  const realm = table.seats[defender]!;
  const encountered = realm[point!]!;
  const commons = own.stronghold.slice(0, commonsIn(own.stronghold));
  const prize = target === 'throne' ? (realm.throne ? 4 : -2) : realm.stronghold.length > 0 ? 1 : -3;
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

/** What a seat would gain by stealing from a throne whose card is unseen: advances are rarely spent on a Jack. */
export const thronePrize = (realm: Realm): number =>
  realm.throne ? 1.2 + 0.2 * realm.throne.advances.length : 0;

/** Whether stealing a card of unknown value may end the game for the thief. */
export const isNearWin = (realm: Realm): boolean => pointsOf(realm.house) >= 3;
