import { bare, faceUp, withCard, type Card } from '../cards.ts';
import { pickOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { firstOf, itemAt } from '../list.ts';
import { isCommon, isJack, isRoyal, pairOf, troopsAt } from './cards.ts';
import { bury, decision, realmOf, take, type Draft } from './draft.ts';
import { finishAction, shuffleIn, wonByPoints } from './turn.ts';
import {
  LANE,
  type Breach,
  type Encounter,
  type MoveOf,
  type Point,
  type Raid,
  type Spoils,
  type State,
} from './types.ts';

/** Starts a raid with the encounter of the outermost pair, or with access if there is none (R3.10, R4). */
export function startRaid(draft: Draft, { defender, target }: MoveOf<'raid'>, chance: Chance): State {
  draft.actions--;
  const raid: Breach = { defender, target, point: null, passed: [], used: [], spent: [], picked: null };
  return encounterNext(draft, raid) ?? accessTarget(draft, raid, chance);
}

/** Turns up the outermost pair that isn't passed yet (R4.1). Undefined if all are passed. */
function encounterNext(draft: Draft, raid: Breach): State | undefined {
  const defender = itemAt(draft.seats, raid.defender);
  const [inner, outer] = LANE[raid.target];
  const point = [outer, inner].find((place) => defender[place] && !raid.passed.includes(place));
  if (!point) return undefined;
  turnUp(draft, raid.defender, point);
  return decision(draft, 'encounter', { ...raid, point });
}

function turnUp(draft: Draft, seat: Seat, point: Point): void {
  const realm = realmOf(draft, seat);
  const [one, other] = troopsAt(realm, point);
  realm[point] = pairOf(faceUp(one), faceUp(other));
}

/** Passes the encountered pair with a counter (R4.2, R4.3). */
export function counter(draft: Draft, raid: Encounter, { point, spend }: MoveOf<'counter'>): State {
  turnUp(draft, draft.turnOf, point);
  take(realmOf(draft, draft.turnOf), spend);
  const passed: Breach = {
    ...raid,
    point: null,
    passed: [...raid.passed, raid.point],
    used: [...raid.used, point],
    // Cards spent at one moment are laid down sorted (R1.4), behind the earlier ones.
    spent: [...raid.spent, ...spend],
  };
  return encounterNext(draft, passed) ?? decision(draft, 'access', passed);
}

/** Accesses the raided area (R4.4–R4.7). */
export const accessTarget = (draft: Draft, raid: Breach, chance: Chance): State =>
  raid.target === 'throne' ? accessThrone(draft, raid) : accessStronghold(draft, raid, chance);

function accessThrone(draft: Draft, raid: Breach): State {
  const { throne } = itemAt(draft.seats, raid.defender);
  if (!throne) return endRaid(draft, raid);
  const defender = realmOf(draft, raid.defender);
  defender.throne = null;
  if (isJack(throne.card)) {
    bury(defender, [faceUp(throne.card), ...throne.advances]);
    return decision(draft, 'trap', raid, raid.defender);
  }
  bury(defender, throne.advances);
  house(draft, throne.card);
  return endRaid(draft, raid);
}

function accessStronghold(draft: Draft, raid: Breach, chance: Chance): State {
  const hand = itemAt(draft.seats, raid.defender).stronghold;
  if (hand.length === 0) return endRaid(draft, raid);
  const picked = firstOf(chance.draw(pickOf(hand)));
  const cannotPay = itemAt(draft.seats, draft.turnOf).stronghold.length === 0;
  return isJack(picked) && cannotPay ? endRaid(draft, raid) : decision(draft, 'spoils', { ...raid, picked });
}

/** Puts a royal into the raider's House. */
function house(draft: Draft, card: Card): void {
  const raider = realmOf(draft, draft.turnOf);
  raider.house = withCard(raider.house, card);
}

/** Moves the picked royal to the raider's House (R4.6). */
export function steal(draft: Draft, raid: Spoils): State {
  take(realmOf(draft, raid.defender), [raid.picked]);
  house(draft, raid.picked);
  return endRaid(draft, raid);
}

/** Both sides lose a card (R4.6). With two seats the picked card is buried face up, because both have seen it. */
export function discardPicked(draft: Draft, raid: Spoils, { cards: paid }: MoveOf<'discard'>): State {
  const { defender, picked } = raid;
  const loser = realmOf(draft, defender);
  take(loser, [picked]);
  bury(loser, [draft.seats.length === 2 ? faceUp(picked) : picked]);
  const raider = realmOf(draft, draft.turnOf);
  take(raider, paid);
  bury(raider, paid.map(bare));
  return endRaid(draft, raid);
}

/** Pays for a picked Jack (R4.7). */
export function pay(draft: Draft, raid: Spoils, card: Card, chance: Chance): State {
  const raider = realmOf(draft, draft.turnOf);
  take(raider, [card]);
  if (isCommon(card)) bury(raider, [card]);
  if (isRoyal(card)) shuffleIn(draft, [card], chance);
  return endRaid(draft, raid);
}

/** Buries the pair that the defender chooses from the raider's troops (R4.5). */
export function springTrap(draft: Draft, raid: Breach, point: Point): State {
  const raider = realmOf(draft, draft.turnOf);
  bury(raider, troopsAt(raider, point));
  raider[point] = null;
  return endRaid(draft, raid);
}

/** Ends the raid (R4.8), checks for a win (R5.1), then continues with the raider's next action. */
export function endRaid(draft: Draft, raid: Raid): State {
  closeRaid(draft, raid);
  return wonByPoints(draft) ?? finishAction(draft);
}

/** Buries the spent cards in the raider's Tombs and does nothing else (R4.8, R5.4). */
export function closeRaid(draft: Draft, { spent }: Raid): void {
  if (spent.length > 0) bury(realmOf(draft, draft.turnOf), spent);
}
