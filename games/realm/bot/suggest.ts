import { isFaceUp, sortCards, type Card } from '../../cards.ts';
import type { Seat } from '../../game.ts';
import type { Weighted } from '../../bot/knowledge.ts';
import { isJack, isKing, isRoyal, pointsOf, strengthOf } from '../cards.ts';
import type { Move, Realm } from '../types.ts';
import { suggestActions } from './actions.ts';
import { commonsIn, type Table } from './reading.ts';
import { suggestCounters } from './raids.ts';

/** A move and its promise as a logarithm: a sum of reasons. */
export interface Scored {
  readonly move: Move;
  readonly score: number;
}

/** The moves worth trying for the seat to act; weights are exponentials of handmade scores. */
export function suggest(table: Table): Weighted<Move>[] {
  return scored(table, table.toAct!).map(({ move, score }) => ({ move, weight: Math.exp(score) }));
}

function scored(table: Table, me: Seat): Scored[] {
  const own = table.seats[me]!;
  switch (table.phase) {
    case 'mulligan':
      return mulligan(own);
    case 'action':
      return suggestActions(table, me);
    case 'encounter':
      return suggestCounters(table, own);
    case 'access':
      return [option({ do: 'access' }, 3), option({ do: 'withdraw' }, 0)];
    case 'spoils':
      return spoils(own, table.raid!.picked!);
    case 'trap':
      return traps(table.seats[table.turnOf]!);
    case 'discard':
      return discards(own);
    case 'over':
      return [];
  }
}

const option = (move: Move, score: number): Scored => ({ move, score });

/** A hand without a royal, or with too few troops, is worth five others. */
function mulligan({ stronghold }: Realm): Scored[] {
  const royals = stronghold.length - commonsIn(stronghold);
  return [
    option({ do: 'keep' }, royals >= 1 && royals <= 2 ? 1.5 : 0),
    option({ do: 'mulligan' }, royals === 0 ? 0.5 : 0),
  ];
}

function spoils(own: Realm, picked: Card): Scored[] {
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

/** The strongest of the raider's pairs, rather than none. */
function traps(raider: Realm): Scored[] {
  const found = [option({ do: 'spare' }, -3)];
  for (const point of ['T1', 'T2', 'S1', 'S2'] as const) {
    const pair = raider[point];
    const strength = pair?.every(isFaceUp) ? strengthOf(pair) : 14;
    if (pair) found.push(option({ do: 'trap', point }, strength / 5));
  }
  return found;
}

/** What a card is worth in the Stronghold: strong troops and royals stay. */
export function keepValue(card: Card): number {
  if (isKing(card)) return 5;
  if (isRoyal(card)) return 3.5;
  return isJack(card) ? 2.4 : strengthOf([card, 'AC']) / 5;
}

/** The cheapest cards, then what comes of keeping one of them instead of the next. */
function discards({ stronghold, house }: Realm): Scored[] {
  const due = stronghold.length - 5;
  const order = stronghold.slice().sort((a, b) => keepValue(a) - keepValue(b));
  const choices = new Map<string, Scored>();
  const add = (cards: readonly Card[]): void => {
    const sorted = sortCards(cards);
    const worth = sorted.reduce((sum, card) => sum + keepValue(card), 0);
    choices.set(sorted.join(' '), option({ do: 'discard', cards: sorted }, -1.2 * worth));
  };
  add(order.slice(0, due));
  for (let out = 0; out < due; out++) {
    for (let into = due; into < Math.min(order.length, due + 3); into++) {
      add([...order.slice(0, out), ...order.slice(out + 1, due), order[into]!]);
    }
  }
  // Royals that can hardly be scored any more are a danger to hold: the opponent steals them.
  const royals = stronghold.filter(isRoyal);
  if (royals.length > 2 && pointsOf(house) < 3)
    add(royals.slice(0, due).concat(order.slice(0, Math.max(0, due - royals.length))));
  return [...choices.values()].filter(({ move }) => move.do === 'discard' && move.cards.length === due);
}

/** The different cards of a sorted list. */
export const distinct = (cards: readonly Card[]): Card[] => cards.filter((card, i) => card !== cards[i - 1]);
