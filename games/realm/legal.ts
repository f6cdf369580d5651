import { combinations, faceUp, type Card } from '../cards.ts';
import { itemAt } from '../list.ts';
import {
  HAND_LIMIT,
  costToPass,
  encounteredBy,
  isCommon,
  isCrown,
  isJack,
  isRoyal,
  shareSuit,
} from './cards.ts';
import { frontOf } from './rallies.ts';
import { FACING, POINTS, type Encounter, type Move, type Realm, type View } from './types.ts';

const MULLIGAN: readonly Move[] = [{ do: 'keep' }, { do: 'mulligan' }];
const ACCESS: readonly Move[] = [{ do: 'access' }, { do: 'withdraw' }];
const STEAL: readonly Move[] = [{ do: 'steal' }, { do: 'leave' }];
const DRAW: Move = { do: 'draw' };
const END: Move = { do: 'end' };
const WITHDRAW: Move = { do: 'withdraw' };
const LEAVE: Move = { do: 'leave' };
const SPARE: Move = { do: 'spare' };

/** All moves of the seat to act (R2–R4), without duplicates, from that seat's own view. */
export function legalMoves(view: View): readonly Move[] {
  if (view.phase === 'over') return [];
  const own = itemAt(view.seats, view.toAct);
  switch (view.phase) {
    case 'mulligan':
      return MULLIGAN;
    case 'action':
      return actions(view, own);
    case 'encounter':
      return counters(view.seats, own, view.raid);
    case 'access':
      return ACCESS;
    case 'spoils':
      return spoils(own, view.raid.picked);
    case 'trap':
      return traps(itemAt(view.seats, view.turnOf));
    case 'discard':
      return combinations(own.stronghold, own.stronghold.length - HAND_LIMIT).map((cards) => ({
        do: 'discard',
        cards,
      }));
  }
}

function actions(view: View, own: Realm): Move[] {
  const moves: Move[] = [];
  if (view.deck > 0) moves.push(DRAW);
  const commons = own.stronghold.filter(isCommon);
  addCrowns(moves, own, commons);
  addRallies(moves, own, commons);
  addReplacements(moves, own, commons);
  for (const point of POINTS) if (own[point]) moves.push({ do: 'recall', point });
  addRaids(moves, view, own);
  moves.push(END);
  return moves;
}

/** Crowning and advancing (R3.5, R3.6). */
function addCrowns(moves: Move[], own: Realm, commons: readonly Card[]): void {
  if (!own.throne || isJack(own.throne.card)) {
    eachDistinct(own.stronghold, (card) => {
      if (isCrown(card)) moves.push({ do: 'coronate', card });
    });
  }
  if (own.throne) eachDistinct(commons, (card) => moves.push({ do: 'advance', card }));
}

/** Rallying pairs of commons (R3.7). */
function addRallies(moves: Move[], own: Realm, commons: readonly Card[]): void {
  const front = frontOf(own.T1 !== null || own.T2 !== null, own.S1 !== null || own.S2 !== null);
  for (let i = 0; i < commons.length; i++) {
    const first = itemAt(commons, i);
    if (i > 0 && first === commons[i - 1]) {
      // The second of several equal cards makes one new pair: with the first. Further copies make none.
      if (i === 1 || commons[i - 2] !== first) moves.push(...front.with(first, first));
      continue;
    }
    for (let j = i + 1; j < commons.length; j++) {
      const second = itemAt(commons, j);
      if (second !== first && second !== commons[j - 1]) moves.push(...front.with(first, second));
    }
  }
}

/** Replacing one troop of a pair (R3.8). */
function addReplacements(moves: Move[], own: Realm, commons: readonly Card[]): void {
  const up = commons.map(faceUp);
  for (const point of POINTS) {
    const pair = own[point];
    if (!pair) continue;
    const [one, other] = pair;
    const equal = one === other;
    for (let i = 0; i < commons.length; i++) {
      const card = itemAt(commons, i);
      if (i > 0 && card === commons[i - 1]) continue;
      moves.push({ do: 'replace', point, troop: card, replaced: one });
      if (!equal) moves.push({ do: 'replace', point, troop: card, replaced: other });
      const cardUp = itemAt(up, i);
      moves.push({ do: 'replace', point, troop: cardUp, replaced: one });
      if (!equal) moves.push({ do: 'replace', point, troop: cardUp, replaced: other });
    }
  }
}

/** Starting a raid (R3.10). */
function addRaids(moves: Move[], view: View, own: Realm): void {
  const [throne, stronghold] = [own.S1 ?? own.S2, own.T1 ?? own.T2];
  if (!throne && !stronghold) return;
  for (let defender = 0; defender < view.seats.length; defender++) {
    if (defender === view.toAct || itemAt(view.seats, defender).out) continue;
    if (throne) moves.push({ do: 'raid', defender, target: 'throne' });
    if (stronghold) moves.push({ do: 'raid', defender, target: 'stronghold' });
  }
}

/** Countering an encountered pair, or withdrawing (R4.1, R4.2). */
function counters(seats: readonly Realm[], own: Realm, raid: Encounter): Move[] {
  const encountered = encounteredBy(raid, seats);
  const commons = own.stronghold.filter(isCommon);
  const moves: Move[] = [];
  for (const point of FACING[raid.target]) {
    const pair = own[point];
    if (!pair || raid.used.includes(point) || !shareSuit(pair, encountered)) continue;
    const cost = costToPass(pair, encountered);
    if (cost > commons.length) continue;
    for (const spend of combinations(commons, cost)) moves.push({ do: 'counter', point, spend });
  }
  moves.push(WITHDRAW);
  return moves;
}

/** Decision about the picked card (R4.6, R4.7). */
function spoils(own: Realm, picked: Card): readonly Move[] {
  if (isRoyal(picked)) return STEAL;
  const commons = own.stronghold.filter(isCommon);
  const moves: Move[] = [];
  if (isJack(picked)) {
    const payable = commons.length > 0 ? commons : own.stronghold;
    eachDistinct(payable, (card) => moves.push({ do: 'pay', card }));
    return moves;
  }
  moves.push(LEAVE);
  eachDistinct(commons, (card) => moves.push({ do: 'discard', cards: [card] }));
  return moves;
}

/** Destroying one of the raider's pairs with a trap (R4.5). */
function traps(raider: Realm): Move[] {
  const moves: Move[] = [];
  for (const point of POINTS) if (raider[point]) moves.push({ do: 'trap', point });
  moves.push(SPARE);
  return moves;
}

/** Calls `visit` once per distinct card of a sorted list. */
function eachDistinct(cards: readonly Card[], visit: (card: Card) => void): void {
  let last: Card | undefined;
  for (const card of cards) {
    if (card !== last) visit(card);
    last = card;
  }
}
