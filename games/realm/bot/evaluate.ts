import type { Seat } from '../../game.ts';
import { itemAt } from '../../list.ts';
import { advancesNeeded, isJack, isKing, kingsOf, pointsOf, valueOf } from '../cards.ts';
import type { Pair, Realm, State } from '../types.ts';
import { attackOf, canReach, commonsIn, guardOf } from './reading.ts';
import { WEIGHTS, type Feature } from './weights.ts';

/**
 * Each seat's chance to win: a softmax over linear scores of the realms. The weights were fitted to games (see
 * weights.ts).
 */
export function evaluate(state: State): number[] {
  const scores = state.seats.map((realm, seat) => (realm.out ? -Infinity : scoreOf(state, seat)));
  const top = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - top));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

function scoreOf(state: State, seat: Seat): number {
  let score = 0;
  readFeatures(state, seat, (feature, amount) => {
    score += WEIGHTS[feature] * amount;
  });
  return score;
}

type Emit = (feature: Feature, amount: number) => void;

/** Emits the features of a realm. Used both for play and for fitting the weights. */
export function readFeatures(state: State, seat: Seat, emit: Emit): void {
  const realm = itemAt(state.seats, seat);
  let [throneRaiders, strongholdRaiders] = [0, 0];
  const isTarget = realm.throne !== null && !isJack(realm.throne.card);
  for (let other = 0; other < state.seats.length; other++) {
    const rival = itemAt(state.seats, other);
    if (other === seat || rival.out) continue;
    if (isTarget && canReach(rival, realm, 'throne')) throneRaiders++;
    if (canReach(rival, realm, 'stronghold')) strongholdRaiders++;
  }
  readHouse(state, realm, emit);
  readThrone(realm, throneRaiders, emit);
  readStronghold(realm, strongholdRaiders, emit);
  readLane(realm.T1, realm.T2, 'T', emit);
  readLane(realm.S1, realm.S2, 'S', emit);
  if (state.turnOf === seat) {
    emit('turn', 1);
    emit('actions', state.actions);
  }
}

function readHouse(state: State, realm: Realm, emit: Emit): void {
  const points = pointsOf(realm.house);
  if (points === 0) return;
  emit(`points${Math.min(points, 4) as 1 | 2 | 3 | 4}`, 1);
  // Points count more near the end of the deck (R5.2, R5.3).
  const lateness = state.lastTurns ? 1 : Math.max(0, 1 - state.deck.length / (7 * state.seats.length));
  emit('latePoints', lateness * (points + 0.1 * kingsOf(realm.house)));
}

function readThrone({ throne, T1, T2, house, stronghold }: Realm, raiders: number, emit: Emit): void {
  if (!throne) return;
  if (isJack(throne.card)) return emit('falseCrown', 1);
  const value = isKing(throne.card) ? 2 : 1;
  const done = throne.advances.length / advancesNeeded(throne.card);
  emit(value === 2 ? 'king' : 'queen', 1);
  emit(value === 2 ? 'kingDone' : 'queenDone', done);
  if (!T1 && !T2) emit('open', value * (0.5 + done));
  if (raiders > 0) emit('exposed', value * (0.5 + done));
  const need = advancesNeeded(throne.card) - throne.advances.length;
  emit('ready', Math.min(1, commonsIn(stronghold) / need) * value);
  if (pointsOf(house) + value >= 5) emit('winning', 0.3 + done);
}

function readStronghold({ stronghold }: Realm, raiders: number, emit: Emit): void {
  const commons = commonsIn(stronghold);
  for (let i = 0; i < commons; i++) if (isJack(itemAt(stronghold, i))) emit('jacks', 1);
  // Sum over neighbours in sorting order, an estimate of the pairs that can be rallied.
  let strength = 0;
  for (let i = 1; i < commons; i++) {
    strength += (valueOf(itemAt(stronghold, i - 1)) + valueOf(itemAt(stronghold, i))) / 2;
  }
  emit('commons', Math.min(commons, 5));
  emit('strength', strength / 10);
  let value = 0;
  for (let i = commons; i < stronghold.length; i++) value += isKing(itemAt(stronghold, i)) ? 2 : 1;
  emit('royals', Math.min(value, 4));
  if (value > 0) emit('exposedRoyals', (raiders * value) / stronghold.length);
  emit('raided', Math.min(raiders, 1));
}

function readLane(inner: Pair | null, outer: Pair | null, lane: 'T' | 'S', emit: Emit): void {
  if (!inner && !outer) return;
  emit(`${lane}lane`, 1);
  let guard = 0;
  for (const pair of [inner, outer]) {
    if (!pair) continue;
    guard += guardOf(pair) / 10;
    emit(`${lane}attack`, attackOf(pair) / 10);
  }
  emit(`${lane}guard`, guard);
  if (inner && outer) emit(`${lane}both`, 1);
}
