import { sortCards, type Card } from '../../cards.ts';
import type { Weighted } from '../../bot/knowledge.ts';
import { itemAt } from '../../list.ts';
import { HAND_LIMIT, isHandToChange, isRoyal, pointsOf } from '../cards.ts';
import type { Move, Realm } from '../types.ts';
import { suggestActions } from './actions.ts';
import { suggestCounters, suggestSpoils, suggestTraps } from './raids.ts';
import type { StateOrView } from './reading.ts';
import { keepValue, option, type Scored } from './scored.ts';

/** The moves worth trying for the seat to act. Weights are exponentials of handmade scores. */
export function suggest(position: StateOrView): Weighted<Move>[] {
  return scored(position).map(({ move, score }) => ({ move, weight: Math.exp(score) }));
}

function scored(position: StateOrView): Scored[] {
  if (position.phase === 'over') return [];
  const own = itemAt(position.seats, position.toAct);
  switch (position.phase) {
    case 'mulligan':
      return mulligan(own);
    case 'action':
      return suggestActions(position, position.toAct);
    case 'encounter':
      return suggestCounters(position.seats, own, position.raid);
    case 'access':
      return [option({ do: 'access' }, 3), option({ do: 'withdraw' }, 0)];
    case 'spoils':
      return suggestSpoils(own, position.raid.picked);
    case 'trap':
      return suggestTraps(itemAt(position.seats, position.turnOf));
    case 'discard':
      return discards(own);
  }
}

function mulligan({ stronghold }: Realm): Scored[] {
  const changes = isHandToChange(stronghold);
  return [option({ do: 'keep' }, changes ? 0 : 0.5), option({ do: 'mulligan' }, changes ? 0.5 : 0)];
}

/** The cheapest cards to discard, and alternatives with one of them exchanged for a slightly better card. */
function discards({ stronghold, house }: Realm): Scored[] {
  const due = stronghold.length - HAND_LIMIT;
  const order = stronghold.slice().sort((a, b) => keepValue(a) - keepValue(b));
  const choices = new Map<string, Scored>();
  const add = (cards: readonly Card[]): void => {
    const sorted = sortCards(cards);
    const worth = sorted.reduce((sum, card) => sum + keepValue(card), 0);
    choices.set(sorted.join(' '), option({ do: 'discard', cards: sorted }, -1.2 * worth));
  };
  add(order.slice(0, due));
  for (let out = 0; out < due; out++) {
    for (const kept of order.slice(due, due + 3)) {
      add([...order.slice(0, out), ...order.slice(out + 1, due), kept]);
    }
  }
  // Royals that probably won't score are a liability, because opponents steal them.
  const royals = stronghold.filter(isRoyal);
  if (royals.length > 2 && pointsOf(house) < 3)
    add(royals.slice(0, due).concat(order.slice(0, Math.max(0, due - royals.length))));
  return [...choices.values()].filter(({ move }) => move.do === 'discard' && move.cards.length === due);
}
