import { bare, faceUp, sortCards, withCard, type Card } from '../cards.ts';
import { pickOf, type Chance } from '../chance.ts';
import type { Seat } from '../game.ts';
import { isCommon, isJack, isRoyal } from './cards.ts';
import { bury, realmOf, take, type Draft } from './draft.ts';
import { finishAction, shuffleIn, winsByPoints } from './turn.ts';
import { LANE, type Move, type Pair, type Point, type Target } from './types.ts';

/** R3.10, R4: a raid begins with the encounter of the outermost pair, or with access where there is none. */
export function startRaid(draft: Draft, defender: Seat, target: Target, chance: Chance): void {
  draft.actions--;
  draft.raid = { defender, target, point: null, passed: [], used: [], spent: [], picked: null };
  if (!encounterNext(draft)) accessTarget(draft, chance);
}

/** Turns up the outermost pair not yet passed (R4.1); false when there is none. */
function encounterNext(draft: Draft): boolean {
  const raid = draft.raid!;
  const defender = draft.seats[raid.defender]!;
  const [inner, outer] = LANE[raid.target];
  const point = [outer, inner].find((place) => defender[place] && !raid.passed.includes(place));
  if (!point) return false;
  turnUp(draft, raid.defender, point);
  draft.raid = { ...raid, point };
  draft.phase = 'encounter';
  return true;
}

function turnUp(draft: Draft, seat: Seat, point: Point): void {
  const realm = realmOf(draft, seat);
  realm[point] = sortCards(realm[point]!.map(faceUp)) as unknown as Pair;
}

/** R4.2, R4.3. */
export function counter(draft: Draft, { point, spend }: Extract<Move, { do: 'counter' }>): void {
  const raid = draft.raid!;
  turnUp(draft, draft.turnOf, point);
  take(realmOf(draft, draft.turnOf), spend);
  draft.raid = {
    ...raid,
    point: null,
    passed: [...raid.passed, raid.point!],
    used: [...raid.used, point],
    // Spent at one time, laid down sorted (R1.4); later ones behind.
    spent: [...raid.spent, ...spend],
  };
  if (!encounterNext(draft)) draft.phase = 'access';
}

/** R4.4–R4.7. */
export function accessTarget(draft: Draft, chance: Chance): void {
  if (draft.raid!.target === 'throne') accessThrone(draft);
  else accessStronghold(draft, chance);
}

function accessThrone(draft: Draft): void {
  const seat = draft.raid!.defender;
  const throne = draft.seats[seat]!.throne;
  if (!throne) return endRaid(draft);
  const defender = realmOf(draft, seat);
  defender.throne = null;
  if (isJack(throne.card)) {
    bury(defender, [faceUp(throne.card), ...throne.advances]);
    draft.phase = 'trap';
    draft.toAct = seat;
  } else {
    bury(defender, throne.advances);
    house(draft, throne.card);
    endRaid(draft);
  }
}

function accessStronghold(draft: Draft, chance: Chance): void {
  const hand = draft.seats[draft.raid!.defender]!.stronghold;
  if (hand.length === 0) return endRaid(draft);
  const picked = chance.draw(pickOf(hand))[0]!;
  if (isJack(picked) && draft.seats[draft.turnOf]!.stronghold.length === 0) return endRaid(draft);
  draft.raid = { ...draft.raid!, picked };
  draft.phase = 'spoils';
}

/** A royal into the raider's House. */
function house(draft: Draft, card: Card): void {
  const raider = realmOf(draft, draft.turnOf);
  raider.house = withCard(raider.house, card);
}

/** R4.6: the picked royal goes to the raider. */
export function steal(draft: Draft): void {
  const { defender, picked } = draft.raid!;
  take(realmOf(draft, defender), [picked!]);
  house(draft, picked!);
  endRaid(draft);
}

/** R4.6: both lose a card; in a game for two everyone who plays has seen the picked one. */
export function discardPicked(draft: Draft, paid: Card): void {
  const { defender, picked } = draft.raid!;
  const loser = realmOf(draft, defender);
  take(loser, [picked!]);
  bury(loser, [draft.seats.length === 2 ? faceUp(picked!) : picked!]);
  const raider = realmOf(draft, draft.turnOf);
  take(raider, [paid]);
  bury(raider, [bare(paid)]);
  endRaid(draft);
}

/** R4.7. */
export function pay(draft: Draft, card: Card, chance: Chance): void {
  const raider = realmOf(draft, draft.turnOf);
  take(raider, [card]);
  if (isCommon(card)) bury(raider, [card]);
  if (isRoyal(card)) shuffleIn(draft, [card], chance);
  endRaid(draft);
}

/** R4.5: the defender's answer to a sprung trap. */
export function springTrap(draft: Draft, point: Point | null): void {
  if (point) {
    const raider = realmOf(draft, draft.turnOf);
    bury(raider, raider[point]!);
    raider[point] = null;
  }
  endRaid(draft);
}

/** R4.8, then R5.1 and the raider's next action. */
export function endRaid(draft: Draft): void {
  closeRaid(draft);
  if (!winsByPoints(draft, draft.turnOf)) finishAction(draft);
}

/** The spent cards go to the raider's Tombs and the raid is over; nothing else happens (R4.8, R5.4). */
export function closeRaid(draft: Draft): void {
  bury(realmOf(draft, draft.turnOf), draft.raid!.spent);
  draft.raid = null;
}
